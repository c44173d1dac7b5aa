import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OwnProfile } from '#contract/profile/professionals.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { descriptionOf } from './support/description.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()

const EDITOR = '/dashboard?tab=profile'
const PROFILE = '/api/professional/profile'

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Save Profile' })
const profileOf = async (person: Caller) => (await person.get(PROFILE)).json<OwnProfile>()

async function fill(user: UserEvent, label: string, text: string): Promise<HTMLElement> {
  const input = await field(label)
  await waitFor(() => {
    input.focus()
    expect(input).toBe(document.activeElement)
  })
  await user.clear(input)
  await user.click(input)
  await user.paste(text)
  return input
}

/** Goes to a part of the profile. */
async function open(user: UserEvent, part: string): Promise<void> {
  const parts = within(await screen.findByRole('navigation', { name: 'Profile' }))
  const link = parts.getByRole('link', { name: part })
  await user.click(link)
  await waitFor(() => expect(link.getAttribute('aria-current')).toBe('page'))
}

it('what a new profile lacks is listed and leads to its field, and the card shows what is written', async () => {
  const professional = await testApp.aNewcomer()
  const { user } = await renderPage(testApp, EDITOR, professional)
  await screen.findByText(/No one else can see it yet/)
  expect(screen.queryByRole('button', { name: 'Save Profile' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'what is missing' }))
  const completion = within(await screen.findByRole('region', { name: 'Profile Completion' }))
  completion.getByText('0%')
  const [first] = completion.getAllByRole('list')
  expect([...(first?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
    'Write a headline',
    'Write about yourself',
    'Choose your categories',
    'Set your price',
  ])
  await user.click(completion.getByRole('link', { name: 'Write a headline' }))
  const headline = await field('Headline')
  await waitFor(() => expect(headline).toBe(document.activeElement))
  expect(location.hash).toBe('#headline')

  const card = screen.getByRole('region', { name: 'In lists' })
  expect(card.textContent).toContain('Without one, your profile is not listed')
  await fill(user, 'Headline', 'Falconry for beginners')
  await open(user, 'Price')
  await fill(user, 'Pounds an hour', '60.50')
  await waitFor(() => expect(document.getElementById('price')?.textContent).toContain('£78.41'))
  await open(user, 'What you offer')
  await fill(user, 'Subjects', 'Falcons')
  await user.keyboard('{Enter}')
  await fill(user, 'Subjects', 'falcons, Hawks')
  await waitFor(() => expect(card.textContent).toContain('Falconry for beginners'))
  expect(card.textContent).toContain('Falcons')
  expect(card.textContent).toContain('Hawks')
  expect(card.textContent).toContain('£78.41')
})

it('what is wrong is said at its field, first of all where the focus moves, until it is put right', async () => {
  const professional = await testApp.aNewcomer()
  const { user, sent } = await renderPage(testApp, EDITOR, professional)
  await fill(user, 'Headline', 'GP: long-term conditions')
  await open(user, 'Qualifications')
  await user.click(screen.getByRole('button', { name: 'Add Qualification' }))
  const title = await field('Qualification')
  await waitFor(() => expect(title).toBe(document.activeElement))
  await user.paste('MBBS')
  await fill(user, 'Institution', 'King’s College London')
  const year = await fill(user, 'Year', '2207')
  await user.selectOptions(await field('Public register'), 'GMC')
  const number = await fill(user, 'Number', '70 12')
  await user.click(save())
  await waitFor(() => expect(year).toBe(document.activeElement))
  expect(descriptionOf(year)).toMatch(/Please enter a year from 1900/)
  expect(descriptionOf(number)).toMatch(/seven digits/)
  screen.getByText('2 things to put right')
  await user.selectOptions(await field('Public register'), 'FCA')
  const headline = await field('Headline')
  await waitFor(() =>
    expect(descriptionOf(headline)).toMatch(
      /^‘GP’ is a protected title in the UK: please add a qualification with your GMC number/,
    ),
  )
  await user.selectOptions(await field('Public register'), 'GMC')
  await fill(user, 'Year', '2007')
  await fill(user, 'Number', '701 2345')
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([])
  await user.click(save())
  await screen.findByText('Saved')
  expect((await profileOf(professional)).credentials).toMatchObject([
    { title: 'MBBS', registration: { register: 'GMC', number: '7012345' } },
  ])
})

it('business details are checked, and tidied once they are saved', async () => {
  const professional = await testApp.aNewcomer()
  const { user } = await renderPage(testApp, EDITOR, professional)
  await open(user, 'Business details')
  await user.selectOptions(await field('Legal form'), 'Limited company')
  await fill(user, 'Full name', 'Nora Medical Ltd')
  await fill(user, 'Company number', '1234567')
  await fill(user, 'Address', '1 Example Street')
  await fill(user, 'Town', 'Leeds')
  await fill(user, 'Email for clients', 'nora@example.org')
  await user.click(save())
  const postcode = await field('Postcode')
  await waitFor(() => expect(postcode).toBe(document.activeElement))
  expect(descriptionOf(postcode)).toMatch(/UK postcode, such as M1 2AB/)
  await user.paste('ls11aa')
  await user.click(save())
  await screen.findByText('Saved')
  await waitFor(async () => expect((await field('Postcode')).value).toBe('LS1 1AA'))
})

it('a link on the overview to a field leads to that field', async () => {
  const { user } = await renderPage(testApp, '/dashboard', await testApp.aNewcomer())
  const completion = within(await screen.findByRole('region', { name: 'Profile Completion' }))
  await user.click(completion.getByRole('link', { name: 'Write a headline' }))
  const headline = await field('Headline')
  await waitFor(() => expect(headline).toBe(document.activeElement))
})

it('a subject typed without pressing Enter is also saved by one press of Save, with who one works with', async () => {
  const professional = await testApp.aNewcomer()
  const { user } = await renderPage(testApp, EDITOR, professional)
  await open(user, 'What you offer')
  const subjects = await fill(user, 'Subjects', 'Falconry, Hawking')
  await user.selectOptions(await field('Another language'), 'Welsh')
  await user.click(await field('Couples'))
  await open(user, 'About you')
  await fill(user, 'Years of experience', '12')
  await user.click(save())
  await screen.findByText('Saved')
  await open(user, 'What you offer')
  const kept = await screen.findByRole('list', { name: 'Your subjects' })
  expect(kept.textContent).toBe('FalconryHawking')
  expect((subjects as HTMLInputElement).value).toBe('')
  expect(await profileOf(professional)).toMatchObject({
    tags: ['Falconry', 'Hawking'],
    languages: ['Welsh'],
    clientGroups: ['Couples'],
    experienceYears: 12,
  })
})

it('the address of an intro video elsewhere has to be a link, which the profile then shows', async () => {
  const professional = await testApp.aProfessional({ weekly: [] })
  const { user, goTo } = await renderPage(testApp, EDITOR, professional)
  await open(user, 'About you')
  const label = 'Or its address on another site'
  const address = await fill(user, label, 'http://video.example/me')
  await user.click(save())
  await waitFor(() => expect(address).toBe(document.activeElement))
  expect(descriptionOf(address)).toMatch(/begins with https/)
  await fill(user, label, 'https://video.example/me')
  await user.click(save())
  await screen.findByText('Saved')
  await goTo(`/professionals/${professional.professionalId}`)
  await screen.findByRole('link', { name: /^Watch .* on video\.example/ })
})

it('leaving with unsaved changes asks first, and discarded changes are gone', async () => {
  const { user } = await renderPage(testApp, EDITOR, await testApp.aNewcomer())
  const press = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  const headline = (await fill(user, 'Headline', 'Not saved yet')) as HTMLInputElement
  const tabs = within(screen.getByRole('navigation', { name: 'Dashboard' }))
  await user.click(tabs.getByRole('link', { name: /^Messages/ }))
  await press('Keep Editing')
  expect(headline.value).toBe('Not saved yet')
  await open(user, 'Price')
  await fill(user, 'Pounds an hour', 'a lot')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await press('Discard Changes')
  await waitFor(async () => expect((await field('Headline')).value).toBe(''))
  expect((await field('Pounds an hour')).value).toBe('')

  await open(user, 'At first sight')
  await fill(user, 'Headline', 'Not saved either')
  const parts = within(screen.getByRole('navigation', { name: 'Parts of Profile' }))
  await user.click(parts.getByRole('link', { name: 'Account' }))
  await press('Leave and Discard')
  await screen.findByRole('button', { name: 'Change Email' })
  expect(location.search).toBe('?tab=profile&at=account')
  expect(screen.queryByRole('button', { name: 'Add Qualification' })).toBeNull()
  await user.click(parts.getByRole('link', { name: 'Profile' }))
  expect((await field('Headline')).value).toBe('')
})

it('what another window saved meanwhile is neither overwritten nor missed', async () => {
  const professional = await testApp.aNewcomer()
  const { user, sent } = await renderPage(testApp, EDITOR, professional)
  await fill(user, 'Location', 'York')
  await professional.patch(PROFILE, { headline: 'Tutor of maths' })
  await user.click(save())
  await screen.findByText('Saved')
  const headline = await field('Headline')
  await waitFor(() => expect(headline.value).toBe('Tutor of maths'))
  const change = sent.find(({ method }) => method === 'PATCH')
  expect(change?.body).toEqual({ location: 'York' })
})

it('changes that cannot be saved say so and are kept', async () => {
  const { user, fail } = await renderPage(testApp, EDITOR, await testApp.aNewcomer())
  const bio = (await fill(user, 'Bio', 'x'.repeat(5001))) as HTMLTextAreaElement
  await screen.findByText('5,001 of 5,000')
  await user.click(save())
  await waitFor(() => expect(bio).toBe(document.activeElement))
  expect(descriptionOf(bio)).toMatch(/shorten this to 5,000/)
  await fill(user, 'Bio', 'Short enough')
  const mend = fail(({ method }) => method === 'PATCH', 'unreachable')
  await user.click(save())
  await screen.findByText('Your profile was not saved')
  screen.getByText('The server cannot be reached. Please try again.')
  expect(bio.value).toBe('Short enough')
  mend()
  await user.click(save())
  await screen.findByText('Saved')
  expect(screen.queryByText('Your profile was not saved')).toBeNull()
})
