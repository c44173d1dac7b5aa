import type { APIRequestContext } from '@playwright/test'
import type { FreeDay, SlotTimes } from '#contract/availability.ts'
import { DAY_MS } from '#domain/time.ts'

/** A day with several slots, late enough that none of them passes during the test. */
export async function dayWithSlots(request: APIRequestContext, id: string): Promise<string> {
  const from = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  const url = `/api/professionals/${id}/availability/days?from=${from}&days=14&duration=60`
  const days: FreeDay[] = await (await request.get(url)).json()
  const day = days.find(({ slots }) => slots > 3)
  if (!day) throw new Error('two weeks without a free day')
  return day.date
}

export async function slotsOn(
  request: APIRequestContext,
  id: string,
  date: string,
): Promise<SlotTimes[]> {
  const query = `date=${date}&duration=60&timeZone=Europe/London`
  return (await request.get(`/api/professionals/${id}/availability/slots?${query}`)).json()
}
