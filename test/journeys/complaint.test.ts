import { expectReadable } from './axe.ts'
import { signIn } from './calls.ts'
import { expect, test } from './program.ts'
import { asStaff, RUTH, THE_DESKS, TOM } from './staff.ts'

// It decides a case, and a client of the demo is told.
test.use({ ownProgram: THE_DESKS })

test('a client complains, reads and answers what staff write, gets a letter, and has it looked at again', async ({
  page,
  browser,
  program,
}) => {
  await signIn(page, 'client')
  await page.goto('/help?topic=privacy#contact')
  const told = page.getByText('What happens with a complaint').filter({ visible: true })
  await expect(told).toHaveCount(0)
  await page.getByText('This is a complaint about how my personal data is used').click()
  await expect(told).toHaveCount(1)
  await page.getByLabel('Topic', { exact: true }).selectOption('complaint')
  await page.getByLabel('What your complaint is about').selectOption('data')
  await page.getByLabel('Message', { exact: true }).fill('You emailed me after I said no.')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message has reached us')).toBeVisible()
  const number = await page
    .getByText(/Your reference is/)
    .locator('xpath=following-sibling::strong')
    .textContent()
  expect(number).toMatch(/^C-\d+$/)
  const outbox = async () => (await page.request.get('/dev/mail')).text()
  await expect.poll(outbox).toContain(`We have your complaint ${number}`)

  const staff = await browser.newContext({ baseURL: program.url })
  await asStaff(staff.request, program, RUTH)
  const desk = await staff.newPage()
  await desk.goto('/desk?queue=complaints')
  await desk.getByRole('link', { name: /Complaint: How we use my personal data/ }).click()
  const opened = desk.getByRole('article', { name: /Complaint/ })
  await expect(opened).toContainText('You emailed me after I said no.')
  const acknowledgement = desk.getByRole('region', { name: 'Acknowledgement' })
  await acknowledgement
    .getByLabel('What you look into, and when they hear from you')
    .fill('I am looking at which emails went to you.')
  await acknowledgement.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(opened).toContainText(', acknowledgement')
  const meanwhile = desk.getByRole('region', { name: 'Write to them meanwhile' })
  await meanwhile.getByLabel('Insert a text').selectOption({ label: 'Deleting an account' })
  await expect(meanwhile.getByLabel('Message')).toHaveValue(/Hello Daniel Cohen,/)
  await meanwhile.getByRole('button', { name: 'Send Message' }).click()
  await expect(opened.getByText('It waits 7 days')).toHaveCount(1)
  await expectReadable(desk)

  await page.goto('/help#messages')
  await page.getByRole('link', { name: new RegExp(number ?? '–') }).click()
  const mine = page.getByRole('region', { name: 'Your messages to us' })
  await expect(mine).toContainText('I am looking at which emails went to you.')
  await expect(mine).not.toContainText('Ruth')
  await mine.getByLabel('Your reply').fill('The last one came on Monday.')
  await mine.getByRole('button', { name: 'Send Reply' }).click()
  await expect(mine.getByRole('listitem').last()).toContainText('The last one came on Monday.')
  await expect(mine.getByLabel('Your reply')).toHaveValue('')

  await expect(opened).toContainText('The last one came on Monday.')
  const outcome = desk.getByRole('region', { name: 'Outcome', exact: true })
  await outcome.getByText('Not upheld', { exact: true }).click()
  await outcome.getByLabel('Why').fill('It was about a session that you had booked.')
  await outcome.getByLabel('What we do about it').fill('We change nothing in our emails.')
  await outcome.getByRole('button', { name: 'Send the Letter' }).click()
  await expect(opened).toContainText('Resolved today')

  await page.reload()
  await expect(mine).toContainText('https://ico.org.uk/make-a-complaint/')
  await expectReadable(page)
  await mine.getByLabel('What we should look at again').fill('It was an advertisement.')
  await mine.getByRole('button', { name: 'Ask for a Second Look' }).click()
  await expect(mine).toContainText('Another member of our staff is looking at it again')

  await desk.goto('/desk?queue=complaints')
  await desk.getByRole('link', { name: /Second look: How we use/ }).click()
  await expect(desk.getByText('someone else has to decide this appeal')).toBeVisible()
  await asStaff(staff.request, program, TOM)
  await desk.reload()
  const second = desk.getByRole('region', { name: 'Outcome of the second look' })
  await second.getByText('Upheld', { exact: true }).click()
  await second.getByLabel('Why').fill('It did advertise other sessions.')
  await second.getByLabel('What we do about it').fill('Such emails no longer go out.')
  await second.getByRole('button', { name: 'Send the Letter' }).click()
  await expect(desk.getByRole('article', { name: /Second look/ })).toContainText('Resolved today')

  await desk.goto('/desk?view=complaints')
  const line = desk.getByRole('row').filter({ hasText: number ?? '–' })
  await expect(line).toContainText('Not upheld')
  await expect(line).toContainText('Upheld on')
  await expectReadable(desk)
  await page.reload()
  await expect(mine).toContainText('The outcome: upheld.')
  await staff.close()
})
