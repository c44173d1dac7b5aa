/** What a device gets and shows. Under one tag, the later replaces the earlier. */
export type PushedNews = { title: string; body: string; tag: string; path: string }
