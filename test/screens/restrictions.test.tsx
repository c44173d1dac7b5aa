import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { OwnRestriction } from '#contract/desk/restriction-shapes.ts'
import { mailedTo } from '#test/support/mailed-to.ts'
import { aStaffMember } from '#test/support/staff.ts'
import type { ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { fill, isDescribed } from './support/forms.ts'
import { aPastSession } from './support/past.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { context, db, visitor } = testApp
const ruth = await aStaffMember(testApp)
const tom = await aStaffMember(testApp, 'admin', { name: 'Tom Okoro' })

const REASONS = 'Two clients told us that they were asked to pay by bank transfer.'
const APPEAL = 'It was my old letting agent.'

/** One whose two hours together cost less than a second member of staff has to approve. */
const aCheapProfessional = () =>
  testApp.aProfessional({ name: 'Paul Perry', hourlyRateMinor: 3000 })

/** Suspended, with all upcoming sessions cancelled, which refunds this many pence. */
async function suspend({ user }: ProfessionalCaller, refundMinor = 0): Promise<void> {
  const reply = await ruth.post(`/api/desk/people/${user.id}/restrictions`, {
    kind: 'suspend',
    ground: 'off-platform',
    statement: REASONS,
    sessions: 'cancel',
    sessionsReason: 'Clients could lose money.',
    refundMinor,
  })
  expect(reply.statusCode).toBe(200)
}

async function aSuspended(): Promise<ProfessionalCaller> {
  const professional = await aCheapProfessional()
  await suspend(professional)
  return professional
}

const isListed = async ({ professionalId }: ProfessionalCaller) =>
  (await visitor.get(`/api/professionals/${professionalId}`)).statusCode === 200

/** Returns the id of the case at the desk. */
async function appeal(professional: ProfessionalCaller): Promise<string> {
  const { restrictions } = (await professional.get('/api/account/restrictions')).json<{
    restrictions: OwnRestriction[]
  }>()
  const path = `/api/account/restrictions/${restrictions[0]?.id}/appeal`
  expect((await professional.post(path, { text: APPEAL })).statusCode).toBe(200)
  const [made] = await db.rows<{ id: string }>(
    'select id from cases where subject_id = $1 and appeal_of is not null',
    [restrictions[0]?.id],
  )
  return made?.id ?? ''
}

const main = () => document.querySelector('#main')?.textContent

it('staff suspend a professional, told what is missing and what cancelling refunds, and clients are refunded', async () => {
  const professional = await aCheapProfessional()
  const sessions = [
    await aPastSession(testApp, { professional, hoursAgo: -72, isPaidByCard: true }),
    await aPastSession(testApp, { professional, hoursAgo: -216, isPaidByCard: true }),
  ]
  const { user, sent } = await renderPage(testApp, `/desk?person=${professional.user.id}`, ruth)
  await user.click(await screen.findByRole('button', { name: 'Restrict This Account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Restrict Paul Perry' }))
  const restrict = (name = 'Restrict') => user.click(dialog.getByRole('button', { name }))
  await user.click(dialog.getByRole('radio', { name: 'Suspended' }))
  await restrict()
  await dialog.findByText('Please choose the rule that was broken')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  const rule = 'Payment was asked for or taken outside the site'
  await user.selectOptions(dialog.getByLabelText('The rule'), rule)
  await fill(user, dialog.getByLabelText('Reasons'), REASONS)
  dialog.getByRole('heading', { name: '2 upcoming sessions, £77.76' })
  await user.click(dialog.getByRole('radio', { name: 'Are cancelled' }))
  await dialog.findByText('£77.76 is refunded at once.')
  const why = dialog.getByLabelText('Why they take place or not')
  await fill(user, why, 'Clients could lose money.')
  await restrict('Restrict and Refund £77.76')
  const part = within(await screen.findByRole('region', { name: 'Restrictions' }))
  await part.findByText('In force')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await isListed(professional)).toBe(false)
  for (const { id, client } of sessions)
    expect((await client.get(`/api/sessions/${id}`)).json()).toMatchObject({
      status: 'CANCELLED',
      refund: { amountMinor: 3888 },
    })
})

it('a client sees that a suspended professional’s session was cancelled and refunded, and is led to others by email', async () => {
  const professional = await aCheapProfessional()
  const { client } = await aPastSession(testApp, {
    professional,
    hoursAgo: -72,
    isPaidByCard: true,
  })
  await suspend(professional, 3888)
  await renderPage(testApp, '/client-dashboard?tab=sessions&show=cancelled', client)
  await screen.findByText(/We cancelled · Refunded £38\.88/)
  await mailedTo(context, client.user.email, /(https?:\/\/\S+\/browse)/)
})

it('a suspended professional reads why, and appeals once', async () => {
  const professional = await aSuspended()
  const { user } = await renderPage(testApp, '/dashboard', professional)
  await screen.findByText(/^Your account has been suspended since/)
  expect(main()).toContain(REASONS)
  await user.click(screen.getByRole('button', { name: 'Appeal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal' }))
  const send = () => user.click(dialog.getByRole('button', { name: 'Send Appeal' }))
  await send()
  const field = dialog.getByLabelText('Why it should be decided differently')
  await isDescribed(field, 'Please say why')
  await fill(user, field, APPEAL)
  await send()
  await screen.findByText(/^You appealed on/)
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
})

it('an appeal is upheld by a second member of staff, and the professional is listed again', async () => {
  const professional = await aSuspended()
  const id = await appeal(professional)
  const { user } = await renderPage(testApp, '/desk?queue=restrictions&state=open', tom)
  const listed = await screen.findAllByRole('link', { name: /^Appeal: suspended/ })
  await user.click(listed.find((link) => link.id === `case-${id}`) as HTMLElement)
  await screen.findByText(APPEAL)
  await user.click(await screen.findByRole('radio', { name: 'The appeal is right' }))
  await fill(user, screen.getByLabelText('Reason'), 'The agent has confirmed it.')
  await user.click(screen.getByRole('button', { name: 'Lift It' }))
  await waitFor(() => expect(main()).toContain('Resolved today'))
  expect(await isListed(professional)).toBe(true)
})
