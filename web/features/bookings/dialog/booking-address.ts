import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { BookingChoice } from '#contract/paths/paths.ts'
import { paths } from '#contract/paths/paths.ts'
import { DURATIONS } from '#domain/hours/durations.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * Keeps in the address whether the booking dialog is open, and what is selected: it can be linked to, survives signing
 * in.
 */
export function useBookingAddress(isBookable: boolean) {
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const isOpen = hydrated && isBookable && search.get('book') === 'true'
  const [wasOpen, setWasOpen] = useState(false)
  const [openings, setOpenings] = useState(0)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpenings(openings + 1)
  }
  return {
    isOpen,
    /** How often it was opened: it is loaded for the first, and each has a new form. */
    openings,
    choice: choiceOf(search),
    open: (choice?: BookingChoice) =>
      navigate(paths.bookProfessional(id, choice), {
        replace: true,
        state,
        preventScrollReset: true,
      }),
    close() {
      for (const name of ['book', 'at', 'minutes', 'service', 'package']) search.delete(name)
      setSearch(search, { replace: true, state, preventScrollReset: true })
    },
  }
}

/** What an address says was chosen; whatever makes no sense is ignored. */
export function choiceOf(search: URLSearchParams): BookingChoice {
  const at = search.get('at') ?? ''
  const minutes = DURATIONS.find((length) => String(length) === search.get('minutes'))
  return {
    at: Number.isNaN(Date.parse(at)) ? undefined : at,
    minutes,
    service: search.get('service') ?? undefined,
    package: search.get('package') ?? undefined,
  }
}
