import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'
import type { Category } from '#domain/profile/categories.ts'
import { eventually } from '#test/support/eventually.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'
import { fill } from './support/forms.ts'
import { AFTERNOONS } from './support/hours.ts'
import { renderPage } from './support/render-page.tsx'

const testApp = await buildTestApp()
const { db } = testApp

async function aListed(name: string, category: Category, profile: object): Promise<void> {
  const wishes = { name, categories: [category], weekly: AFTERNOONS }
  const professional = await testApp.aProfessional(wishes)
  const reply = await professional.patch('/api/professional/profile', profile)
  expect(reply.statusCode).toBe(200)
}

beforeAll(async () => {
  // Only Kasia is all of what one test filters by; each other person lacks one of it.
  await aListed('Tessa Tutor', 'tutoring', {
    headline: 'Maths tutor',
    languages: ['Spanish', 'Polish'],
    clientGroups: ['Couples'],
    experienceYears: 2,
  })
  await aListed('Lionel Lawyer', 'legal', {
    headline: 'Advice on employment',
    tags: ['Unfair dismissal'],
    languages: ['Polish'],
    experienceYears: 20,
  })
  await aListed('Kasia Coach', 'coaching', {
    headline: 'Coach',
    languages: ['Polish'],
    clientGroups: ['Couples'],
    experienceYears: 12,
  })
  await aListed('Bruno Business', 'business', {
    headline: 'Plans for new firms',
    clientGroups: ['Couples'],
    experienceYears: 20,
  })
})

const field = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for professionals' })
/** The names on the cards. */
const shown = () =>
  [...document.querySelectorAll('article h3')].map((heading) => heading.textContent)
const cardOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'article h3 a' })).closest('article') as HTMLElement
const select = (label: string) => screen.findByLabelText<HTMLSelectElement>(label)

it('changing filters faster than pages load loses none of the changes', async () => {
  const { user, hold } = await renderPage(testApp, '/browse')
  const { letGo: arrive } = hold(({ path }) => path.startsWith('/api/professionals?'))
  await user.click(await screen.findByText('Tutoring', { selector: 'label *' }))
  await user.selectOptions(await select('Language'), 'Spanish')
  await user.selectOptions(await select('Sort by'), 'lowest-price')
  arrive()
  await screen.findByRole('link', { name: 'Remove Spanish' })
  expect(location.search).toBe('?category=tutoring&language=Spanish&sort=lowest-price')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tutoring' }).checked).toBe(true)
  expect(shown()).toEqual(['Tessa Tutor'])
})

it('the list can be narrowed by clients, experience and any language that someone speaks', async () => {
  const { user, reload, goTo } = await renderPage(testApp, '/browse')
  const language = await select('Language')
  await within(language).findByRole('option', { name: 'Polish' })
  expect([...language.options].map(({ text }) => text)).toEqual([
    'Any language',
    ...['English', 'Spanish', 'French', 'German', 'Italian'],
    'Polish',
  ])
  await user.selectOptions(language, 'Polish')
  await user.selectOptions(await select('Works with'), 'Couples')
  await user.click(screen.getByText('10+ years'))
  await screen.findByRole('link', { name: 'Remove 10+ years’ experience' })
  expect(location.search).toBe('?language=Polish&clients=Couples&experience=10')
  expect(shown()).toEqual(['Kasia Coach'])
  await user.click(screen.getByRole('link', { name: 'Remove Works with couples' }))
  await waitFor(async () => expect((await select('Works with')).value).toBe(''))
  await reload()
  expect((await select('Language')).value).toBe('Polish')
  await goTo('/browse?language=Klingon')
  await screen.findByText('Showing 4 professionals')
})

it('a card shows the total large and the rate beside it; the price filter names both', async () => {
  await renderPage(testApp, '/browse?priceMax=100')
  const card = await cardOf('Tessa Tutor')
  expect(card.textContent).toContain('£58.32')
  expect(card.textContent).toContain('60 min, all in')
  expect(card.textContent).toContain('£45/hr')
  screen.getByRole('link', { name: 'Remove Up to £129.60 in total' })
  const highest = await screen.findByLabelText('Highest price per hour')
  expect(highest.getAttribute('aria-valuetext')).toBe('£100/hr · £129.60 all in')
})

it('a limit on the total is a chip of its own, and whoever costs more is left out', async () => {
  const { user, goTo } = await renderPage(testApp, '/browse?totalMax=58')
  await screen.findByText('Showing 0 professionals')
  screen.getByRole('link', { name: 'Remove Up to £58 in total' })
  await goTo('/browse?totalMax=59')
  await screen.findByText('Showing 4 professionals')
  await user.click(screen.getByRole('link', { name: 'Remove Up to £59 in total' }))
  await waitFor(() => expect(location.search).toBe(''))
})

it('what a sentence says becomes chips, and one that is taken away stays away while the words stay', async () => {
  const { user, reload } = await renderPage(testApp, '/browse?q=polish+speaking+coach+under+£60')
  await screen.findByRole('link', { name: 'Remove Up to £60 in total' })
  expect(shown()).toEqual(['Kasia Coach'])
  expect(field().value).toBe('polish speaking coach under £60')
  await user.click(screen.getByRole('link', { name: 'Remove Polish' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Remove Polish' })).toBeNull())
  expect(new URLSearchParams(location.search).get('q')).toBe('polish speaking coach under £60')
  await reload()
  await screen.findByRole('link', { name: 'Remove Up to £60 in total' })
  expect(screen.queryByRole('link', { name: 'Remove Polish' })).toBeNull()
  await fill(user, field(), 'polish speaking lawyer')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByRole('link', { name: 'Remove Polish' })
  await waitFor(() => expect(shown()).toEqual(['Lionel Lawyer']))
})

it('a filter that is chosen goes before what was read, and clearing it takes what was read away', async () => {
  const { user } = await renderPage(testApp, '/browse?q=speaks+polish')
  await screen.findByRole('link', { name: 'Remove Polish' })
  await user.selectOptions(await select('Language'), 'Spanish')
  await screen.findByRole('link', { name: 'Remove Spanish' })
  expect(screen.queryByRole('link', { name: 'Remove Polish' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Remove Spanish' }))
  await screen.findByRole('link', { name: 'Remove Polish' })
  const pill = screen.getByText('Language', { selector: 'summary *' }).closest('details')
  await user.click(pill?.querySelector('summary') as HTMLElement)
  await user.click(within(pill as HTMLElement).getByRole('button', { name: 'Clear' }))
  await screen.findByText('Showing 4 professionals')
  expect(location.search).toBe('?q=speaks+polish&without=language')
})

it('an order that was read shows in the sort order, and another one takes its place', async () => {
  const { user } = await renderPage(testApp, '/browse?q=cheapest')
  await screen.findByRole('link', { name: 'Remove Lowest price first' })
  expect((await select('Sort by')).value).toBe('lowest-price')
  await user.selectOptions(await select('Sort by'), 'best-match')
  await waitFor(() => expect(location.search).toBe('?q=cheapest&without=order'))
  await waitFor(async () => expect((await select('Sort by')).value).toBe('best-match'))
})

it('where no one fits a sentence, the list says what no one does, though no part alone keeps anyone away', async () => {
  await renderPage(testApp, '/browse?q=spanish+speaking+lawyer+under+£20')
  await screen.findByText('No professionals found')
  await screen.findByText('No one here costs up to £20 in total and speaks Spanish.')
  expect(screen.queryByText(/^Take one of them away/)).toBeNull()
})

it('a way out says whom it brings, and leads there', async () => {
  const { user } = await renderPage(testApp, '/browse?q=polish+speaking+coach+under+£20')
  const way = await screen.findByRole('link', {
    name: 'Without Up to £20 in total 1 professional, £58.32',
  })
  screen.getByText('No one here costs up to £20 in total and speaks Polish.', { exact: false })
  await within(await screen.findByRole('region', { name: 'Nearest to what you asked' })).findByText(
    'Kasia Coach',
  )
  await user.click(way)
  await screen.findByText('Showing 1 professional')
  expect(new URLSearchParams(location.search).get('without')).toBe('total')
})

it('a place keeps no one away, and the list says who comes first', async () => {
  await renderPage(testApp, '/browse?q=manchester')
  await screen.findByText('Showing 4 professionals')
  screen.getByText('No one here is in Manchester. Sessions are by video, so everyone is shown.')
})

it('a call for help is not read as a sentence', async () => {
  await renderPage(testApp, '/browse?q=i+want+to+die+tonight')
  await screen.findByText('If you need help right now')
  expect(screen.queryByRole('link', { name: 'Remove Tonight' })).toBeNull()
})

it('‘Show 4’ closes a filter, and the focus goes to how many there are', async () => {
  const { user } = await renderPage(testApp, '/browse')
  const pill = screen.getByText('Language', { selector: 'summary *' }).closest('details')
  await user.click(pill?.querySelector('summary') as HTMLElement)
  expect(pill?.open).toBe(true)
  await user.click(within(pill as HTMLElement).getByRole('button', { name: 'Show 4' }))
  expect(pill?.open).toBe(false)
  expect(document.activeElement?.textContent).toBe('Showing 4 professionals')
  await user.click(pill?.querySelector('summary') as HTMLElement)
  await user.keyboard('{Escape}')
  expect(pill?.open).toBe(false)
  expect(document.activeElement).toBe(pill?.querySelector('summary'))
})

it('a free time on a card opens the booking at that time', async () => {
  const { user } = await renderPage(testApp, '/browse')
  const card = within(await cardOf('Tessa Tutor'))
  const times = within(await card.findByRole('list', { name: 'Next free times' }))
  const links = times.getAllByRole('link')
  expect(links).toHaveLength(3)
  const at = links[1]?.querySelector('time')?.dateTime ?? 'none'
  await user.click(links[1] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Book a Session' })
  await waitFor(() =>
    expect(dialog.querySelector<HTMLInputElement>(`input[value="${at}"]`)?.checked).toBe(true),
  )
  const search = new URLSearchParams(location.search)
  expect([search.get('at'), search.get('minutes')]).toEqual([at, '60'])
})

it('the address of a tile on the home page is shown in the words of the list', async () => {
  const { goTo } = await renderPage(testApp, '/browse?category=learn')
  const chosen = async (name: string) =>
    expect((await screen.findByRole<HTMLInputElement>('radio', { name })).checked).toBe(true)
  await chosen('Tutoring')
  expect(screen.queryByRole('radio', { name: 'Learn' })).toBeNull()
  await goTo('/browse?category=care')
  await chosen('Health and Medical')
})

it('where no one fits, the nearest category is offered, and a link back to everyone', async () => {
  const { user, goBack } = await renderPage(testApp, '/browse?q=xqzzyqx+lawyer&category=medical')
  await screen.findByText('No professionals found')
  screen.getByText('Try adjusting your filters or search terms')
  const nearest = within(await screen.findByRole('region', { name: 'Nearest: Legal' }))
  await nearest.findByRole('article')
  await user.click(nearest.getByRole('link', { name: 'See everyone in Legal' }))
  await screen.findByRole('link', { name: 'Remove Legal' })
  expect(location.search).toBe('?category=legal')
  goBack()
  await user.click(await screen.findByRole('link', { name: 'Clear Filters' }))
  await screen.findByText('Showing 4 professionals')
  expect(location.search).toBe('')
})

it('a page beyond the last says so and leads to the last', async () => {
  const { user } = await renderPage(testApp, '/browse?page=99')
  await screen.findByRole('heading', { name: 'There is no page 99' })
  expect(screen.queryByText('No professionals found')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Go to page 1' }))
  await cardOf('Tessa Tutor')
})

it('a search that was respelt says so, and can be searched for as it was typed', async () => {
  const { user } = await renderPage(testApp, '/browse?q=unfair+dissmisal')
  await screen.findByText('unfair dismissal')
  const card = await cardOf('Lionel Lawyer')
  expect(card.textContent).toContain('Matches Unfair dismissal')
  await user.click(screen.getByRole('link', { name: 'Search for ‘unfair dissmisal’ instead' }))
  await waitFor(() => expect(screen.queryByText(/^Showing results for/)).toBeNull())
  expect(location.search).toContain('spelling=exact')
})

it('a heart that could not be saved is reset with a message', async () => {
  const { user, fail } = await renderPage(testApp, '/browse', await testApp.aClient())
  fail(({ path }) => path.startsWith('/api/favourites/'), 'unreachable')
  const heart = within(await cardOf('Tessa Tutor')).getByRole('button', { name: /^Save/ })
  await user.click(heart)
  await screen.findAllByText('Not Saved')
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
})

it('a visitor who presses a heart signs in, returns and finds it saved, until it is taken off', async () => {
  const { user: account } = await testApp.aClient()
  const { user, reload, goTo } = await renderPage(testApp, '/browse?category=tutoring')
  await user.click(
    within(await cardOf('Tessa Tutor')).getByRole('link', { name: /^Sign in to save/ }),
  )
  await fill(user, await screen.findByLabelText('Email'), account.email)
  await fill(user, screen.getByLabelText('Password'), PASSWORD)
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/browse?category=tutoring'))
  const isSaved = async () => {
    const heart = await within(await cardOf('Tessa Tutor')).findByRole('button', { name: /^Save/ })
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
  }
  await isSaved()
  await reload()
  await isSaved()

  await goTo('/client-dashboard?tab=discover')
  const saved = within(await screen.findByRole('region', { name: 'Saved Professionals' }))
  await user.click(await saved.findByRole('button', { name: 'Save Tessa Tutor' }))
  await waitFor(() => expect(saved.queryByText('Tessa Tutor')).toBeNull())
  await eventually(async () =>
    expect(await db.rows('select from favourites where client_id = $1', [account.id])).toEqual([]),
  )
  await reload()
  await screen.findByText(/^No one saved yet/)
})

it('up to three people are chosen by keyboard and compared side by side', async () => {
  const { user, reload } = await renderPage(testApp, '/browse')
  const bar = async () => within(await screen.findByRole('region', { name: 'Compare' }))
  // A card has one for phones and one for wider screens, of which styles show one.
  const button = async (name: string) => {
    const card = within(await cardOf(name))
    const [one] = await card.findAllByRole('button', { name: `Compare ${name}` })
    return one as HTMLElement
  }
  const isChosen = async (name: string) =>
    waitFor(async () => expect((await button(name)).getAttribute('aria-pressed')).toBe('true'))
  const [first = '', second = '', third = '', fourth = ''] = shown() as string[]
  for (const name of [first, second, third]) {
    const toggle = await button(name)
    toggle.focus()
    await user.keyboard('{Enter}')
    await isChosen(name)
  }
  await (await bar()).findByText(/3 of 3 chosen/)
  expect((await button(fourth)).matches(':disabled')).toBe(true)
  await reload()
  await isChosen(first)
  await user.click(
    await (await bar()).findByRole('button', { name: `Remove ${third} from the comparison` }),
  )
  await user.click((await bar()).getByRole('link', { name: 'Compare' }))
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2))
  const price = screen.getByRole('row', { name: /^Price/ })
  expect(price.textContent).toContain('60 min, all in')
  await user.click(screen.getByRole('link', { name: `Book Now with ${first}` }))
  await screen.findByRole('dialog', { name: 'Book a Session' })
})
