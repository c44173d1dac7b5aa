const STORED = 'parlour.devices-tested'

/** When camera and microphone last both worked on this device, as an instant; undefined if it isn't known. */
export function lastTest(): string | undefined {
  try {
    const stored = localStorage.getItem(STORED) ?? ''
    return Number.isNaN(Date.parse(stored)) ? undefined : stored
  } catch {
    return undefined
  }
}

/** Both work now: one is seen and heard. `now` is in ms. */
export function recordTest(now: number): void {
  try {
    localStorage.setItem(STORED, new Date(now).toISOString())
  } catch {
    // Storage is full or forbidden: the test remains to be done.
  }
}
