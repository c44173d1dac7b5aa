/** Between the tabs of a browser. Where it has no BroadcastChannel (Safari before 15.4), each learns by itself. */
export function tellOtherTabs(name: string): void {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(name)
  channel.postMessage(name)
  channel.close()
}

/** Calls `listener` when another tab tells of it. Returns how to stop. */
export function onOtherTabs(name: string, listener: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel(name)
  channel.onmessage = listener
  return () => channel.close()
}
