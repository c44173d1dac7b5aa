import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { questionsPath, servicesPath } from '#contract/paths/services.ts'
import type { Questionnaire, SessionIntake } from '#contract/profile/intake.ts'
import type { Question } from '#domain/profile/intake.ts'
import { aSession } from '#test/support/sessions.ts'
import type { Caller, ProfessionalCaller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { anAfternoon } from './support/ahead.ts'
import { fill, hasFocus } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'
import { aService } from './support/services.ts'
import { seeToast } from './support/toasts.ts'

const testApp = await buildTestApp()

const ask = (kind: Question['kind'], label: string, rest: Partial<Question> = {}): Question => ({
  id: randomUUID(),
  kind,
  label,
  text: '',
  options: [],
  isRequired: true,
  ...rest,
})
const EXAM = ask('choice', 'Which exam?', { options: ['GCSE', 'A level'], isRequired: false })
const HARD = ask('long', 'What do you find hard?')
const RECORDED = ask('consent', 'Being recorded', { text: 'I agree to be recorded.' })
const QUESTIONS = [EXAM, HARD, RECORDED]

async function aProfessional(): Promise<ProfessionalCaller> {
  const professional = await testApp.aProfessional({ name: 'Callum Reid', weekly: AFTERNOONS })
  await saveQuestions(professional, QUESTIONS)
  return professional
}

async function saveQuestions(
  professional: Caller,
  questions: Question[],
  { version = 0, of = 'hours' } = {},
) {
  const reply = await professional.put(`/api/professional/intake/${of}`, { version, questions })
  expect(reply.statusCode).toBe(200)
}

/** A paid session with a professional who asks all of the questions. */
async function aBooking(
  daysAhead = 3,
  who: { client?: Caller; professional?: ProfessionalCaller } = {},
) {
  const professional = who.professional ?? (await aProfessional())
  const client = who.client ?? (await testApp.aClient('Ines Intake'))
  return aSession(testApp, { client, professional, ...anAfternoon(daysAhead) })
}

const intakeOf = async (who: Caller, id: string) =>
  (await who.get(`/api/sessions/${id}/intake`)).json<SessionIntake>()

async function answer(client: Caller, id: string, answers: Record<string, string | boolean>) {
  const { form } = await intakeOf(client, id)
  const reply = await client.put(`/api/sessions/${id}/intake`, {
    version: form?.version,
    answers: Object.entries(answers).map(([id, answer]) => ({ id, answer })),
  })
  expect(reply.statusCode).toBe(200)
}
const GIVEN = { [EXAM.id]: 'GCSE', [HARD.id]: 'Fractions', [RECORDED.id]: true }

const part = async (name: string) => within(await screen.findByRole('region', { name }))
/** What a client does beforehand about the questions. */
const step = async () => {
  const title = await screen.findByRole('heading', { name: /^Answer the questions of/ })
  return within(title.closest('li') as HTMLElement)
}
const press = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }))

it('a professional writes the questions of a service, is led to what is wrong, and sees what clients will', async () => {
  const professional = await testApp.aProfessional({ weekly: [] })
  const serviceId = await aService(professional, { name: 'First lesson' })
  const { user } = await renderPage(testApp, servicesPath(), professional)
  await user.click(await screen.findByRole('link', { name: 'Write Questions for First lesson' }))
  await press(user, 'Add a Consent')
  await user.paste('Being recorded')
  await press(user, 'Save Questions')
  await hasFocus(screen.getByLabelText('What they agree to'))
  await user.paste('I agree to be recorded.')
  await press(user, 'Add a Question')
  await user.paste('Which exam?')
  const [, second] = screen.getAllByRole('group', { name: /^Question \d$/ })
  const choice = within(second as HTMLElement)
  await user.selectOptions(choice.getByLabelText('Kind'), 'One of several answers')
  await fill(user, choice.getByLabelText('Answer 1'), 'GCSE')
  await fill(user, choice.getByLabelText('Answer 2'), 'A level')
  await user.click(choice.getByRole('checkbox', { name: 'Must be answered' }))
  const preview = await part('What Clients See')
  preview.getByRole('radio', { name: 'A level' })
  preview.getByText('I agree to be recorded.')
  await press(user, 'Save Questions')
  await screen.findByText('Saved')
  expect((await professional.get('/api/professional/intake')).json()).toMatchObject([
    {
      serviceId,
      questions: [
        { label: 'Being recorded', text: 'I agree to be recorded.', isRequired: true },
        { label: 'Which exam?', options: ['GCSE', 'A level'], isRequired: false },
      ],
    },
  ])
})

it('questions are put in another order by keyboard, and one that was removed comes back', async () => {
  const professional = await aProfessional()
  const { user } = await renderPage(testApp, questionsPath('hours'), professional)
  const button = (name: string) => screen.findByRole('button', { name })
  const moveUp = await button('Move question 3 up')
  moveUp.focus()
  await user.keyboard('{Enter}')
  await hasFocus(await button('Move question 2 up'))
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await hasFocus(await button('Move question 1 down'))
  await user.click(await button('Remove question 3'))
  await hasFocus(await button('Undo'))
  await user.keyboard('{Enter}')
  await user.click(await button('Save Questions'))
  await screen.findByText('Saved')
  const [saved] = (await professional.get('/api/professional/intake')).json<Questionnaire[]>()
  expect(saved?.questions).toEqual([RECORDED, EXAM, HARD])
})

it('a client is told before booking what is asked, and nothing of what they have answered', async () => {
  const { professional, client, id } = await aBooking()
  await saveQuestions(professional, [HARD], {
    of: await aService(professional, { name: 'First lesson' }),
  })
  await answer(client, id, GIVEN)
  const profile = `/professionals/${professional.professionalId}?book=true`
  const { user } = await renderPage(testApp, profile, client)
  const asks = /^asks a question before this session\./
  await user.click(await screen.findByRole('radio', { name: /^First lesson/ }))
  expect((await screen.findByText(asks)).parentElement?.textContent).toMatch(/^Callum Reid asks/)
  await user.click(screen.getByRole('radio', { name: /^60 min/ }))
  await waitFor(() => expect(screen.queryByText(asks)).toBeNull())
})

it('a client is led from the overview to the questions, and what they write survives a reload', async () => {
  const { client, id } = await aBooking()
  const { user, reload } = await renderPage(testApp, '/client-dashboard', client)
  await user.click(await screen.findByRole('link', { name: 'Answer the questions of Callum Reid' }))
  const form = () => step()
  await hasFocus(await (await form()).findByRole('radio', { name: 'GCSE' }))
  await fill(user, (await form()).getByLabelText(HARD.label), 'Fractions')
  await reload()
  const hard = await (await form()).findByLabelText<HTMLTextAreaElement>(HARD.label)
  expect(hard.value).toBe('Fractions')
  await press(user, 'Save Answers')
  const agree = (await form()).getByRole('checkbox', { name: 'I agree' })
  await hasFocus(agree)
  await user.click(agree)
  await press(user, 'Save Answers')
  await seeToast('Answers Saved', 'Callum Reid can read them now.')
  await screen.findByRole('button', { name: 'Change Answers' })
  expect((await intakeOf(client, id)).answered).toMatchObject([
    { answers: [{ answer: '' }, { answer: 'Fractions' }, { answer: true }] },
  ])
})

it('the professional reads the answers in the page that is open already', async () => {
  const { professional, client, id } = await aBooking()
  await renderPage(testApp, `/sessions/${id}`, professional)
  const answers = await part('Answers from Ines Intake')
  answers.getByText('Not answered yet')
  await answer(client, id, GIVEN)
  await answers.findByText('Fractions')
  answers.getByText(/^Agreed, /)
  expect(answers.queryByText('Not answered yet')).toBeNull()
})

it('what a client is writing stays if the answers are changed elsewhere meanwhile', async () => {
  const { client, id } = await aBooking()
  await answer(client, id, GIVEN)
  const { user } = await renderPage(testApp, `/sessions/${id}`, client)
  await press(user, 'Change Answers')
  const form = await step()
  const hard = form.getByLabelText<HTMLTextAreaElement>(HARD.label)
  await fill(user, hard, 'Decimals')
  await answer(client, id, { ...GIVEN, [EXAM.id]: 'A level', [HARD.id]: 'Ratios' })
  await form.findByText('The questions have changed')
  expect(hard.value).toBe('Decimals')
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'A level' }).checked).toBe(true)
  await press(user, 'Save Answers')
  await screen.findByRole('button', { name: 'Change Answers' })
  expect((await intakeOf(client, id)).answered).toMatchObject([
    { answers: [{ answer: 'A level' }, { answer: 'Decimals' }, { answer: true }] },
  ])
})

const REWORDED = { ...RECORDED, text: 'I agree to be recorded. We keep it for 30 days.' }

/** Their client has answered, and booked again since the consent has other words and there is one more question. */
async function aReturn() {
  const { professional, client, id } = await aBooking()
  await answer(client, id, GIVEN)
  const next = [EXAM, HARD, REWORDED, ask('short', 'Where did you hear of me?')]
  await saveQuestions(professional, next, { version: 1 })
  return aBooking(5, { professional, client })
}

it('after a new version the next booking asks for the reworded consent alone', async () => {
  const { client, id } = await aReturn()
  const { user } = await renderPage(testApp, `/sessions/${id}#questions`, client)
  const form = await step()
  await form.findByText(REWORDED.text)
  expect(form.queryByRole('textbox')).toBeNull()
  expect(form.queryByRole('radio')).toBeNull()
  await user.click(form.getByRole('checkbox', { name: 'I agree' }))
  await press(user, 'Save Answers')
  await screen.findByRole('button', { name: 'Change Answers' })
})

it('the professional reads on the client’s page what they agreed to, in the words of each time', async () => {
  const { professional, client, id } = await aReturn()
  await answer(client, id, { [RECORDED.id]: true })
  const { user } = await renderPage(testApp, '/dashboard?tab=clients', professional)
  await user.click(await screen.findByRole('link', { name: 'Ines Intake' }))
  const answers = await part('Answers to Your Questions')
  expect(answers.getAllByText(/^Agreed, /)).toHaveLength(2)
  answers.getByText(RECORDED.text)
  answers.getByText(REWORDED.text)
  answers.getByText('Fractions')
})
