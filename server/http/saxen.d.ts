/** The part of saxen that the shop uses; the package has no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  interface Hooks {
    openTag(name: string, attributes: () => object, decode: Decode, selfClosing: boolean): void;
    closeTag(name: string): void;
    text(value: string, decode: Decode): void;
    cdata(value: string): void;
    attention(text: string): void;
    warn(warning: Error): void;
    error(error: Error): void;
  }
  export class Parser {
    on<Name extends keyof Hooks>(name: Name, hook: Hooks[Name]): this;
    parse(xml: string): this;
  }
}
