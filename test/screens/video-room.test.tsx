import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Conversation } from '#contract/messages/messages.ts'
import type { Question } from '#domain/profile/intake.ts'
import { MINUTE_MS } from '#domain/time.ts'
import { write } from '#test/support/conversations.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { fill, hasFocus } from './support/forms.ts'
import {
  aCall,
  aMeeting,
  CLIENT,
  choose,
  control,
  haveMet,
  inRoom,
  isGone,
  moveTo,
  PROFESSIONAL,
} from './support/meeting.ts'
import { enterAs } from './support/other-person.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { db } = testApp

const sees = (text: string | RegExp) => screen.findByText(text)
const byName = (name: string | RegExp) => ({ name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('the room shows its status, and uses what was chosen before', async () => {
  const session = await aMeeting(testApp)
  const { user, hold } = await renderPage(testApp, `/sessions/${session.id}?test`, session.client)
  const { held, letGo } = hold(({ path }) => path.endsWith('/room-token'))
  await user.click(await button('Turn Camera Off'))
  await user.click(await button('Join Session'))
  await held
  await sees('Joining Session...')
  await sees('Connecting to video room')
  letGo()
  await sees('1 participant')
  await user.click(await control('Turn Camera On'))
  await screen.findByLabelText('Your video')
  expect(screen.getAllByText(/^\d+ min left$/)).not.toEqual([])
  expect(screen.queryByRole('link', byName('Parlour'))).toBeNull()

  await user.click(await control('More'))
  await screen.findByRole('menuitem', byName('Settings'))
  expect(screen.queryByRole('menuitem', byName('Record together'))).toBeNull()
  await user.click(screen.getByRole('menuitem', byName('Settings')))
  const settings = within(await screen.findByRole('dialog', byName('Settings')))
  const select = (name: string) => settings.findByRole<HTMLSelectElement>('combobox', { name })
  await waitFor(async () => expect((await select('Camera')).value).toBe('front'))
  await user.selectOptions(await select('Microphone'), 'Headset')
  await waitFor(async () => expect((await select('Microphone')).value).toBe('headset'))
  await user.selectOptions(await select('Camera'), 'Back camera')
  await waitFor(() => expect(ownCamera()?.label).toBe('Back camera'))
  await user.keyboard('{Escape}')
  await hasFocus(await control('More'))

  await user.keyboard('m')
  await control('Unmute Microphone')
  await user.keyboard('?')
  const useKeys = async () => {
    const dialog = within(await screen.findByRole('dialog', byName('Keyboard shortcuts')))
    await user.click(dialog.getByRole('checkbox', byName(/Use these keys/)))
    await user.keyboard('{Escape}')
    await hasFocus(await control('More'))
  }
  await useKeys()
  await user.keyboard('mc')
  await control('Unmute Microphone')
  expect(screen.queryByRole('complementary', byName('Chat and notes'))).toBeNull()
  await choose(user, 'Keyboard shortcuts')
  await useKeys()
  await user.keyboard('m')
  await control('Mute Microphone')
  await choose(user, 'Hide my picture')
  await isGone(() => screen.queryByLabelText('Your video'))

  await user.click(await control('Leave Call'))
  await sees('Session is Live')
})

/** The camera track in one's own picture. */
function ownCamera(): MediaStreamTrack | undefined {
  const video = screen.queryByLabelText<HTMLVideoElement>('Your video')
  return (video?.srcObject as MediaStream | undefined)?.getVideoTracks()[0]
}

it('someone alone in the room reads how long they wait, and what then', async () => {
  const session = await aMeeting(testApp)
  await testApp.owner.rows(`update attendance_start set since = now() - interval '1 day'`)
  const startsAt = Date.now() - 4 * MINUTE_MS
  await moveTo(testApp, session.id, startsAt, 30 * MINUTE_MS)
  await inRoom(testApp, session)
  const sentence = await sees(/has not come by/)
  expect(sentence.closest('p')?.textContent).toMatch(
    /^If Eleanor Hughes has not come by \d\d:\d\d, you can leave with a full refund\.$/,
  )
  await sees('11 minutes to go')
  const other = await enterAs(testApp, session.professional, session.id)
  await haveMet(other)
  expect(screen.queryByText(/has not come by/)).toBeNull()
})

it('the bar has the whiteboard where it is wide, and the menu four groups with headings', async () => {
  const { user } = await aCall(testApp)
  await control('Whiteboard')
  await user.click(await control('More'))
  const groups = await screen.findAllByRole('group')
  const named = groups.map((group) => group.getAttribute('aria-labelledby') ?? '')
  expect(named.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Share',
    'Picture',
    'If it is hard to see or hear',
    'Safety and settings',
  ])
  within(groups[0] as HTMLElement).getByRole('menuitem', byName('Invite someone'))
  within(groups[3] as HTMLElement).getByRole('menuitem', byName('Settings'))
})

it('two whose seats were given up meet again, hear of each other, and keep what is off', async () => {
  const { user, session, other } = await aCall(testApp)
  const pictures = () => [
    screen.queryByLabelText<HTMLVideoElement>(`Video of ${PROFESSIONAL}`)?.srcObject,
    other.state().others[0]?.stream,
  ]
  // The one who is back first sees an empty room, and ends the connection; the other one still has theirs.
  const comeBack = [
    other.reconnect,
    async () => {
      dispatchEvent(new Event('offline'))
      await sees('Reconnecting…')
      await isGone(() => screen.queryByText('Reconnecting…'))
    },
  ]
  for (const isBack of comeBack) {
    await other.toggleMicrophone()
    await screen.findByLabelText('Microphone off')
    // If both are back before either hears of an empty room, they keep the connection they have: then once more.
    for (let hasAnother = false; !hasAnother; ) {
      const before = pictures()
      await db.rows('delete from room_seats where booking_id = $1', [session.id])
      await isBack()
      hasAnother = await waitFor(
        () => expect(pictures().some((each) => before.includes(each))).toBe(false),
        { timeout: 20_000 },
      ).then(
        () => true,
        () => false,
      )
    }
    await haveMet(other)
    await screen.findByLabelText('Microphone off')
    await other.toggleMicrophone()
    await isGone(() => screen.queryByLabelText('Microphone off'))
    for (const [name, isHeard] of [
      ['Mute', false],
      ['Unmute', true],
    ] as const) {
      await user.click(await control(`${name} Microphone`))
      await waitFor(() => expect(other.state().others[0]?.sends.sound).toBe(isHeard))
    }
  }
})

const QUESTION: Question = {
  id: randomUUID(),
  kind: 'long',
  label: 'What do you find hard?',
  text: '',
  options: [],
  isRequired: true,
}

const side = () => screen.findByRole('complementary', byName('Chat and notes'))
const inSide = async () => within(await side())

it('chat and notes are beside the picture, and new messages are announced', async () => {
  const session = await aMeeting(testApp, { question: QUESTION })
  testApp.setClock(new Date(Date.now() - 60 * MINUTE_MS))
  await session.client.put(`/api/sessions/${session.id}/intake`, {
    answers: [{ id: QUESTION.id, answer: 'Vectors and proofs' }],
  })
  testApp.setClock(new Date())
  const { user, client, professional } = {
    ...session,
    ...(await inRoom(testApp, session, 'professional')),
  }
  const { professionalId } = professional
  const opened = await client.post('/api/conversations', { professionalId })
  const thread = opened.json<Conversation>().id
  await control('Chat')
  await write(client, thread, 'Can you hear me?')
  const open = await button('Open Chat')
  expect(open.closest('[role=status]')?.textContent).toContain('Can you hear me?')
  await control(/^Chat \d+ unread$/)
  await user.click(open)
  await (await inSide()).findByText('Can you hear me?')
  await control('Chat')
  await fill(user, await (await inSide()).findByRole('textbox', byName(/^Message to/)), 'I can')
  await user.keyboard('{Enter}')
  await (await inSide()).findByText('I can')
  expect(screen.queryByRole('button', byName('Open Chat'))).toBeNull()

  await user.click(await screen.findByRole('tab', byName('Private')))
  await (await inSide()).findByRole('textbox', byName('Private Notes'))
  const answers = (await (await inSide()).findByText(CLIENT, { selector: 'bdi' })).closest(
    'details',
  )
  expect(answers?.textContent).toContain('Vectors and proofs')
  expect(answers?.open).toBe(false)
  await user.click(screen.getByRole('tab', byName('Notes')))
  const notes = await (await inSide()).findByRole('textbox', byName('Shared Notes'))
  await fill(user, notes, 'Question 18 again')
  await waitFor(async () =>
    expect((await client.get(`/api/sessions/${session.id}`)).json().notesShared).toBe(
      'Question 18 again',
    ),
  )
  await user.keyboard('{Escape}')
  await isGone(() => screen.queryByRole('complementary', byName('Chat and notes')))
})

it('a client sees the shared notes while they are written, and no private ones', async () => {
  const session = await aMeeting(testApp)
  const { user } = await inRoom(testApp, session)
  await user.keyboard('c')
  await (await inSide()).findByRole('tab', byName('Notes'))
  expect((await inSide()).queryByRole('tab', byName('Private'))).toBeNull()
  await user.click((await inSide()).getByRole('tab', byName('Notes')))
  const notes = await (await inSide()).findByRole<HTMLTextAreaElement>(
    'textbox',
    byName('Shared Notes'),
  )
  await session.professional.put(`/api/sessions/${session.id}/notes`, {
    notesShared: 'Question 18 again',
  })
  await waitFor(() => expect(notes.value).toBe('Question 18 again'))
})

it('one types in large letters, or is there by sound alone', async () => {
  const { user, other } = await aCall(testApp)
  await choose(user, 'Type in large letters')
  const field = await screen.findByRole('textbox', byName('Type for others to read'))
  await hasFocus(field)
  await user.type(field, 'Can you read this?')
  await waitFor(() => expect(other.state().others[0]?.typed).toBe('Can you read this?'))
  await user.click(await button('Stop typing'))
  other.type?.('I can')
  const typed = within(await screen.findByRole('region', byName('Typed text')))
  await typed.findAllByText('I can')
  other.type?.('')
  await isGone(() => screen.queryByRole('region', byName('Typed text')))

  await choose(user, 'Sound only')
  await isGone(() => screen.queryByRole('button', byName(/^Turn Camera/)))
  await isGone(() => screen.queryByLabelText('Your video'))
  await waitFor(() => expect(other.state().others[0]?.sends.picture).toBe(false))
  await choose(user, 'Video and sound')
  await screen.findByLabelText('Your video')
  await waitFor(() => expect(other.state().others[0]?.sends.picture).toBe(true))
})

it('leaving is asked about, and has a way back', async () => {
  const { user, other } = await aCall(testApp)
  const away = document.querySelector<HTMLElement>('header a[href="/client-dashboard"]')
  away?.click()
  await user.click(await button('Stay'))
  expect(other.state().others[0]?.path).toBe('open')
  await user.click(await control('Leave Call'))
  await screen.findByRole('heading', byName(/^You left at \d\d:\d\d$/))
  await sees('Session is Live')
  await waitFor(() => expect(other.state().others).toEqual([]))
  await user.click(screen.getByRole('button', byName('Rejoin')))
  await haveMet(other)
})

it('a professional who has left writes the summary', async () => {
  const { user } = await inRoom(testApp, await aMeeting(testApp), 'professional')
  await user.click(await control('Leave Call'))
  await user.click(await button('Write the summary'))
  await hasFocus(await screen.findByRole('textbox', byName('Shared Notes')))
})
