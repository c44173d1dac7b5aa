import { useSearchParams } from 'react-router'
import type { TrailFilter } from './queries.ts'

const NAMES = ['member', 'action', 'case', 'person', 'day'] as const
type Name = (typeof NAMES)[number]

/** What the list is narrowed to, kept in the address. */
export function useFilter(): {
  filter: TrailFilter
  value: (name: Name) => string
  set: (name: Name, value: string) => void
} {
  const [search, setSearch] = useSearchParams()
  const value = (name: Name) => search.get(name === 'person' ? 'about' : name) ?? ''
  const number = /^\s*(?:c-)?(\d{4,9})\s*$/i.exec(value('case'))?.[1]
  return {
    filter: {
      ...(value('member') && { member: value('member') }),
      ...(value('action') && { action: value('action') }),
      ...(value('person') && { person: value('person') }),
      ...(/^\d{4}-\d\d-\d\d$/.test(value('day')) && { day: value('day') }),
      ...(number !== undefined && { case: Number(number) }),
    },
    value,
    set: (name, next) =>
      setSearch(
        (before) => {
          const key = name === 'person' ? 'about' : name
          if (next === '') before.delete(key)
          else before.set(key, next)
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
