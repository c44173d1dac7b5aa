import type { APIRequestContext, Page } from '@playwright/test'
import { expectReadable } from './axe.ts'
import { freeHours, pay } from './paying.ts'
import { asNewClient } from './people.ts'
import { expect, test } from './program.ts'

/** A service of its own, so that no one else is asked. */
async function aService(api: APIRequestContext): Promise<string> {
  const id = crypto.randomUUID()
  const service = {
    ...{ name: 'First lesson', minutes: 60, priceMinor: 4000, isForOwnClients: false },
    ...{ bufferBeforeMin: null, bufferMin: null },
  }
  const reply = await api.put(`/api/professional/services/${id}`, { data: service })
  expect(reply.status()).toBe(200)
  return id
}

async function book(api: APIRequestContext, professionalId: string, serviceId: string) {
  for (const { startTime, endTime } of await freeHours(api, professionalId, 5)) {
    const data = { professionalId, serviceId, startsAt: startTime, endsAt: endTime }
    const booked = await api.post('/api/bookings', { data })
    if (!booked.ok()) continue
    const { id } = await booked.json()
    await pay(api, id)
    return id
  }
  throw new Error('there is no free hour')
}

const answersIn = (page: Page) => page.getByRole('region', { name: 'Answers from Ines Intake' })

const add = async (page: Page, button: string, label: string) => {
  await page.getByRole('button', { name: button }).click()
  await page.keyboard.type(label)
  return page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) })
}

test('a client answers the questions of a professional, who reads them, and is asked again only for a new consent', async ({
  browser,
  program,
}) => {
  const professional = await browser.newContext({ baseURL: program.url })
  const signIn = { email: 'callum.reid@parlour.test', password: 'parlour-demo' }
  await professional.request.post('/api/auth/login', { data: signIn })
  const { id } = await (await professional.request.get('/api/professional/profile')).json()
  const serviceId = await aService(professional.request)
  const page = await professional.newPage()

  await test.step('the professional writes three questions, in another order than at first', async () => {
    await page.goto('/dashboard?tab=profile&at=services')
    await page.getByRole('link', { name: 'Write Questions for First lesson' }).click()
    await add(page, 'Add a Consent', 'Being recorded')
    await page.getByRole('button', { name: 'Save Questions' }).click()
    await expect(page.getByLabel('What they agree to')).toBeFocused()
    await page.getByLabel('What they agree to').fill('I agree to have my lessons recorded.')
    await add(page, 'Add a Question', 'What do you find hard?')
    const choice = await add(page, 'Add a Question', 'Which exam?')
    await choice.getByLabel('Kind').selectOption('One of several answers')
    await choice.getByRole('textbox', { name: 'Answer 1' }).fill('GCSE')
    await choice.getByRole('textbox', { name: 'Answer 2' }).fill('A level')
    await choice.getByRole('checkbox', { name: 'Must be answered' }).uncheck()
    await page.getByRole('button', { name: 'Move question 3 up' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Move question 2 up' })).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    const preview = page.getByRole('region', { name: 'What Clients See' })
    await expect(preview.getByRole('radio', { name: 'A level' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove question 3' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectReadable(page)
    await page.getByRole('button', { name: 'Save Questions' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  const client = await browser.newContext({ baseURL: program.url })
  await asNewClient(client.request, program, 'Ines Intake')
  const theirs = await client.newPage()
  const asked = theirs.getByText('Callum Reid asks 3 questions before this session.')
  await test.step('the client is told of the questions before booking', async () => {
    await theirs.goto(`/professionals/${id}?book=true&service=${serviceId}`)
    await expect(asked).toBeVisible()
  })
  const session = await book(client.request, id, serviceId)

  await test.step('the client is asked on their overview, and answers; what is written survives a reload', async () => {
    await page.goto(`/sessions/${session}`)
    const answers = answersIn(page)
    await expect(answers.getByText('Not answered yet')).toBeVisible()
    await theirs.goto('/client-dashboard')
    await theirs.getByRole('link', { name: 'Answer the questions of Callum Reid' }).click()
    const form = theirs.getByRole('region', { name: 'Before Your Session' })
    await expect(form.getByRole('radio', { name: 'GCSE' })).toBeFocused()
    await form.getByLabel('What do you find hard?').fill('Fractions')
    await theirs.reload()
    await expect(form.getByLabel('What do you find hard?')).toHaveValue('Fractions')
    await form.getByRole('button', { name: 'Save Answers' }).click()
    await expect(form.getByRole('checkbox', { name: 'I agree' })).toBeFocused()
    await expectReadable(theirs)
    await form.getByRole('checkbox', { name: 'I agree' }).check()
    await form.getByRole('button', { name: 'Save Answers' }).click()
    await expect(theirs.getByRole('button', { name: 'Change Answers' })).toBeVisible()
    // In the page that is open already.
    await expect(answers.getByText('Fractions')).toBeVisible()
    await expect(answers.getByText(/^Agreed, /)).toBeVisible()
    await expectReadable(page)
  })

  await test.step('what the client writes stays if the answers are changed elsewhere meanwhile', async () => {
    const form = theirs.getByRole('region', { name: 'Your Answers' })
    await theirs.getByRole('button', { name: 'Change Answers' }).click()
    await form.getByLabel('What do you find hard?').fill('Decimals')
    const { form: seen } = await (
      await client.request.get(`/api/sessions/${session}/intake`)
    ).json()
    const elsewhere = seen.given.map((each: { id: string; answer: string | boolean }) =>
      each.answer === 'Fractions' ? { ...each, answer: 'Ratios' } : each,
    )
    const saved = await client.request.put(`/api/sessions/${session}/intake`, {
      data: { version: seen.version, answers: elsewhere },
    })
    expect(saved.status()).toBe(200)
    await expect(form.getByText('The questions have changed')).toBeVisible()
    await expect(form.getByLabel('What do you find hard?')).toHaveValue('Decimals')
    await expectReadable(theirs)
    await form.getByRole('button', { name: 'Save Answers' }).click()
    await expect(answersIn(page).getByText('Decimals')).toBeVisible()
  })

  await test.step('and no more once all is answered', async () => {
    const told = theirs.waitForResponse(`**/api/professionals/${id}/intake`)
    await theirs.goto(`/professionals/${id}?book=true&service=${serviceId}`)
    await told
    await expect(theirs.getByText(/^Your time is held/)).toBeVisible()
    await expect(asked).toHaveCount(0)
  })

  await test.step('after a new version, the next booking asks for the reworded consent alone', async () => {
    await page.goto(`/dashboard?tab=profile&at=services&questions=${serviceId}`)
    const consent = page.getByLabel('What they agree to')
    await consent.press('End')
    await consent.pressSequentially(' We keep them for 30 days.')
    await add(page, 'Add a Question', 'Where did you hear of me?')
    await page.getByRole('button', { name: 'Save Questions' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const next = await book(client.request, id, serviceId)
    await theirs.goto(`/sessions/${next}#questions`)
    const form = theirs.getByRole('region', { name: 'Before Your Session' })
    await expect(form.getByText('lessons recorded. We keep them for 30 days.')).toBeVisible()
    await expect(form.getByRole('textbox')).toHaveCount(0)
    await form.getByRole('checkbox', { name: 'I agree' }).check()
    await form.getByRole('button', { name: 'Save Answers' }).click()
    await expect(theirs.getByRole('button', { name: 'Change Answers' })).toBeVisible()
  })

  await page.goto('/dashboard?tab=clients')
  await page.getByRole('link', { name: 'Ines Intake' }).click()
  const answers = page.getByRole('region', { name: 'Answers to Your Questions' })
  await expect(answers.getByText(/^Agreed, /)).toHaveCount(2)
  await expectReadable(page)
})
