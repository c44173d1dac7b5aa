/** Before the rules of availability run in a browser: those that lack Temporal get it. */
export async function loadTemporal(): Promise<void> {
  if (typeof Temporal === 'undefined') await import('temporal-polyfill/global')
}
