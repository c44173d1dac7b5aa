import { categoriesInWords } from '#domain/profile/categories.ts'
import { chipOf, lackOf } from '#domain/search/sentence/in-words.ts'
import type { Read } from '#domain/search/sentence/read.ts'
import type { Filters } from './filters.ts'
import { AVAILABILITY_LABELS, leaving, PRICE_MAX, PRICE_MIN } from './filters.ts'
import { priceInWords } from './price-filter.tsx'

/** `lack`: what no one does where the list is empty, after 'No one here …'. */
export type Chip = { label: string; without: Partial<Filters>; lack?: string | undefined }

/** What narrows or orders the list, apart from its words: filters that are set, and what was read from the text. */
export function chipsOf(filters: Filters, reads: readonly Read[]): Chip[] {
  const { category, price, totalMax, language, clients, experience, rating, availability } = filters
  const [low, high] = price
  const isPriced = low > PRICE_MIN || high < PRICE_MAX
  const chips: (Chip | false)[] = [
    category !== 'all' && { label: categoriesInWords(category), without: { category: 'all' } },
    isPriced && {
      label: priceInWords({ ...filters, totalMax: 0 }),
      without: { price: [PRICE_MIN, PRICE_MAX] as const },
    },
    totalMax > 0 && {
      label: priceInWords(filters),
      without: { totalMax: 0 },
      lack: lackOf({ kind: 'total', pounds: totalMax }),
    },
    language !== '' && { label: language, without: { language: '' }, lack: `speaks ${language}` },
    clients !== '' && {
      label: chipOf({ kind: 'clients', clients: [clients] }),
      without: { clients: '' },
      lack: lackOf({ kind: 'clients', clients: [clients] }),
    },
    experience !== '' && {
      label: `${experience}+ years’ experience`,
      without: { experience: '' },
    },
    rating !== '' && { label: `Rated ${rating}+`, without: { rating: '' } },
    availability !== 'any' && {
      label: AVAILABILITY_LABELS[availability],
      without: { availability: 'any' },
      lack: lackOf({ kind: 'time', time: { day: availability, from: 0, to: 24 } }),
    },
    ...reads.map((read) => ({
      label: chipOf(read),
      without: leaving(filters, read.kind),
      lack: lackOf(read),
    })),
  ]
  return chips.filter((chip) => chip !== false)
}
