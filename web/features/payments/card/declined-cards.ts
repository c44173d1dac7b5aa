const keyOf = (clientSecret: string) => `parlour.declined.${clientSecret.split('_secret')[0]}`

/** The saved cards that were declined for this payment in this tab: a reload doesn't choose them again. */
export function declinedCards(clientSecret: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(clientSecret)) ?? '[]')
  } catch {
    return []
  }
}

export function keepDeclined(clientSecret: string, cardId: string): void {
  try {
    const all = [...declinedCards(clientSecret), cardId]
    sessionStorage.setItem(keyOf(clientSecret), JSON.stringify(all))
  } catch {
    // Storage is full or forbidden: after a reload the newest card is chosen as ever.
  }
}
