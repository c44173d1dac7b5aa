import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { BookingChoice } from '#contract/paths.ts'
import { paths } from '#contract/paths.ts'
import { DURATIONS } from '#domain/durations.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What the address of an opened dialog remembers of how it came about. */
const OPENED_HERE = { bookingOpenedHere: true }

/**
 * Whether the booking dialog is open stands in the address, with what is chosen: so it can be linked to, it is there
 * again after signing in, and the browser's Back closes it.
 */
export function useBookingAddress(isBookable: boolean) {
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const isOpen = hydrated && isBookable && search.get('book') === 'true'
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return {
    isOpen,
    /** True since the first opening: until then nothing of the dialog is needed. */
    wasOpened,
    choice: choiceOf(search),
    open: (choice?: BookingChoice) =>
      navigate(paths.bookProfessional(id, choice), {
        state: OPENED_HERE,
        preventScrollReset: true,
      }),
    close() {
      if (state?.bookingOpenedHere) return navigate(-1)
      for (const name of ['book', 'at', 'minutes']) search.delete(name)
      setSearch(search, { replace: true, preventScrollReset: true })
    },
  }
}

/** What an address says was chosen; whatever makes no sense is ignored. */
function choiceOf(search: URLSearchParams): BookingChoice {
  const at = search.get('at') ?? ''
  const minutes = DURATIONS.find((length) => String(length) === search.get('minutes'))
  return { at: Number.isNaN(Date.parse(at)) ? undefined : at, minutes }
}
