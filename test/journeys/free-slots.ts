import type { APIRequestContext } from '@playwright/test'
import type { FreeDay, SlotTimes } from '#contract/hours/availability.ts'
import { DAY_MS } from '#domain/time.ts'
import type { Program } from './program.ts'

/** A day with several slots, late enough that none of them passes during the test. */
async function dayWithSlots(request: APIRequestContext, id: string): Promise<string> {
  const from = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  const url = `/api/professionals/${id}/availability/days?from=${from}&days=14&duration=60`
  const days: FreeDay[] = await (await request.get(url)).json()
  const day = days.find(({ slots }) => slots > 3)
  if (!day) throw new Error('two weeks without a free day')
  return day.date
}

async function slotsOn(request: APIRequestContext, id: string, date: string): Promise<SlotTimes[]> {
  const query = `date=${date}&duration=60&timeZone=Europe/London`
  return (await request.get(`/api/professionals/${id}/availability/slots?${query}`)).json()
}

/** What a professional (by default the demo's) offers on one day, read again each time, and the last of its times. */
export async function anOfferedDay(
  request: APIRequestContext,
  { rows }: Pick<Program, 'rows'>,
  professionalId?: string,
) {
  const id = professionalId ?? (await demoProfessional(rows))
  const date = await dayWithSlots(request, id)
  const offered = () => slotsOn(request, id, date)
  const before = await offered()
  return { offered, before, taken: before.at(-1) as SlotTimes }
}

async function demoProfessional(rows: Program['rows']): Promise<string> {
  const [practice] = await rows<{ id: string }>(
    `select p.id from professionals p join users u on u.id = p.user_id
     where u.email = 'professional@parlour.test'`,
  )
  return practice?.id ?? ''
}
