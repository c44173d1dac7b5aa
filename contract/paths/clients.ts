type ClientsSearch = {
  q?: string
  tag?: string
  page?: number
  /** The account of one client, whose page it then is. */
  client?: string
  show?: 'cancelled' | undefined
}

/** A professional's clients, or the page of one. Apart from `paths`, which load with every page. */
export function clientsPath({ page = 1, ...search }: ClientsSearch = {}): string {
  const set = Object.entries({ ...search, page: page > 1 ? String(page) : undefined })
  const query = new URLSearchParams(set.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `/dashboard?${new URLSearchParams([['tab', 'sessions'], ['at', 'clients'], ...query])}`
}
