import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { LinkedCalendar } from '#contract/hours/linked-calendars.ts'
import { linkedCalendarsQuery } from '#web/features/availability/queries.ts'

const { queryKey } = linkedCalendarsQuery

/** A write that replies with all linked calendars; one at a time, so that the newest reply is shown. */
export function useListWrite<Input>(write: (input: Input) => Promise<LinkedCalendar[]>) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'linked-calendars' },
    mutationFn: write,
    async onSuccess(calendars) {
      // A fetch that is under way could bring the list of before the write.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, calendars)
    },
  })
}

/** For a button that is disabled while it is busy, and would lose the focus. */
export function useKeptFocus(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return button
}
