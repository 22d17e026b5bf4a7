export declare function isDebianRoot(): boolean;
export declare function installFromDebian(names: readonly string[]): Promise<boolean>;
