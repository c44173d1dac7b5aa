const KEY = 'parlour.arrival-sound'

/** Whether this browser makes a sound when a client comes; it does unless it was switched off. */
export function hasArrivalSound(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    // Storage is blocked.
    return true
  }
}

export function setArrivalSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Storage is blocked, so it stays as it is.
  }
}
