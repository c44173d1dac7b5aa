/** Loads a polyfill in browsers without Temporal. Call it before running the availability rules. */
export async function loadTemporal(): Promise<void> {
  if (typeof Temporal === 'undefined') await import('temporal-polyfill/global')
}
