/** Runs in the browser, before the page: keeps its connections, so that a test can look into them. */
export function keepConnections(): void {
  const made: RTCPeerConnection[] = []
  Object.assign(globalThis, { connectionsMade: made })
  globalThis.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct(target, given) {
      const connection = Reflect.construct(target, given)
      made.push(connection)
      return connection
    },
  })
}
