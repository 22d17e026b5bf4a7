/** The child of `parent` that contains `node`, which a translator has wrapped; null if the node is gone from there. */
function wrapperOf(parent: Node, node: Node): Node | null {
  let wrapper: Node | null = node;
  while (wrapper && wrapper.parentNode !== parent) wrapper = wrapper.parentNode;
  return wrapper;
}

/**
 * Lets React work on a page whose text nodes a translator or extension of the browser has wrapped. React removes and
 * inserts beside the nodes that it made, which throws once they are elsewhere, and the page would go blank with
 * everything that was typed (https://github.com/facebook/react/issues/11538).
 */
export function tolerateMovedNodes({ prototype }: typeof Node = Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <T extends Node>(child: T): T {
    const wrapper = wrapperOf(this, child);
    if (wrapper) removeChild.call(this, wrapper);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(node: T, reference: Node | null): T {
    return insertBefore.call(this, node, reference && wrapperOf(this, reference)) as T;
  };
}
