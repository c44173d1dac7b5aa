import type { Category } from '#domain/profile/categories.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#domain/profile/categories.ts'
import { plainWords } from './text.ts'

/** What a page at /find/{slug} is about: a category, or one of the things that people say they need. */
export type Subject = {
  slug: string
  category: Category
  /** As it begins a line: 'Anxiety'. */
  label: string
  /** What the page is called: 'Therapy for anxiety by video'. */
  title: string
  /** As the table of search's words has it (words/); undefined for a whole category. */
  saying?: string
}

/** A page with fewer people would say little, and is not there. */
export const LEAST_PEOPLE = 3

type Title = (saying: string) => string

const TITLES: Record<Category, { whole: string; of: readonly [Title, string][] }> = {
  health: {
    whole: 'Therapy and health advice by video',
    of: [
      [
        (it) => `Therapy for ${it} by video`,
        `ADHD, anger, anxiety, burnout, depression, grief, health anxiety, insomnia, OCD, panic attacks,
        phobias, postnatal depression, PTSD, self-esteem, social anxiety, stress, work stress`,
      ],
      [
        (it) => `${capital(it)} by video`,
        'CBT, couples therapy, EMDR, family therapy, mindfulness, occupational therapy, physiotherapy, speech therapy',
      ],
      [
        (it) => `Help with ${it} by video`,
        `autism, back pain, IBS, knee pain, neck pain, nutrition, parenting, pelvic health, relationship problems,
        sciatica, shoulder pain, sleep, weight loss`,
      ],
      [(it) => `Help with ${withArticle(it)} by video`, 'sports injury'],
    ],
  },
  medical: {
    whole: 'Medical advice by video',
    of: [
      [
        (it) => `Medical advice on ${it} by video`,
        `allergies, asthma, cholesterol, chronic pain, contraception, diabetes, endometriosis, fertility, hair loss,
        headaches, heavy periods, high blood pressure, HRT, joint pain, long covid, medication, menopause, PCOS,
        perimenopause, prostate, side effects, test results, women’s health`,
      ],
    ],
  },
  tutoring: {
    whole: 'Tutoring by video',
    of: [
      [
        (it) => `${capital(it)} tutors by video`,
        `11+, A level, Arabic, biology, BTEC, chemistry, computer science, creative writing, economics, English,
        French, GCSE, geography, German, history, IB, IELTS, Italian, Japanese, Latin, Mandarin, maths,
        physics, piano, Portuguese, primary school, Python, Spanish, statistics`,
      ],
      [
        (it) => `Help with ${it} by video`,
        'coursework, dissertations, dyslexia, essays, study skills',
      ],
    ],
  },
  legal: {
    whole: 'Legal advice by video',
    of: [
      [
        (it) => `Legal advice on ${it} by video`,
        `benefits, citizenship, contracts, conveyancing, copyright, custody, data protection, debt, deposits,
        discrimination, divorce, eviction, flexible working, inheritance, inheritance tax,
        leasehold, maternity rights, mediation, neighbours, probate, redundancy, separation,
        trusts, unpaid wages, wills`,
      ],
      [
        (it) => `Legal advice on ${withArticle(it)} by video`,
        'employment contract, power of attorney, settlement agreement, tenancy, work visa',
      ],
      [(it) => `${capital(it)} advice by video`, 'employment law, family law, immigration'],
    ],
  },
  business: {
    whole: 'Business advice by video',
    of: [
      [
        (it) => `Advice on ${it} by video`,
        `accounting, advertising, bookkeeping, branding, cash flow, copywriting, corporation tax, HR, marketing,
        operations, payroll, PR, pricing, product management, project management, sales, SEO, social media, tax,
        tax returns, user research, UX, VAT`,
      ],
    ],
  },
  coaching: {
    whole: 'Coaching by video',
    of: [
      [
        (it) => `Coaching for ${it} by video`,
        `confidence, difficult conversations, habits, impostor syndrome, interviews, job applications,
        leadership, motivation, presentations, procrastination, public speaking, salary negotiation, time
        management, work-life balance`,
      ],
      [(it) => `Coaching for ${withArticle(it)} by video`, 'career change, promotion'],
      [
        (it) => `${capital(it)} by video`,
        'ADHD coaching, career coaching, executive coaching, life coaching',
      ],
    ],
  },
}

/** Every subject that may have a page: each category, followed by its own. */
export const SUBJECTS: readonly Subject[] = CATEGORIES.flatMap((category) => {
  const { whole, of } = TITLES[category]
  const label = CATEGORY_LABELS[category]
  return [
    { slug: category, category, label, title: whole },
    ...of.flatMap(([title, sayings]) =>
      sayings.split(/,\s+/).map((written) => {
        const saying = written.replace(/\s+/g, ' ')
        return {
          slug: slugOf(saying),
          category,
          label: capital(saying),
          title: title(saying),
          saying,
        }
      }),
    ),
  ]
})

/** As an address has it: '11-plus' for '11+'. */
export function slugOf(text: string): string {
  return plainWords(text).join('-')
}

const BY_SLUG = new Map(SUBJECTS.map((subject) => [subject.slug, subject]))

/** The subject at an address, in exactly this spelling. */
export const subjectAt = (slug: string): Subject | undefined => BY_SLUG.get(slug)

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function withArticle(text: string): string {
  return `${/^[aeiou]/.test(text) ? 'an' : 'a'} ${text}`
}
