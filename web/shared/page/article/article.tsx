import type { ReactNode } from 'react'
import { dateOf } from '#web/shared/time/time.ts'
import { Contents } from './article-contents.tsx'

export type ArticleSection = { id: string; title: string; body: ReactNode }

type ArticleProps = {
  title: string
  /** One or two sentences under the title. */
  lead: ReactNode
  /** The date of the last change, YYYY-MM-DD. */
  updated?: string
  /** Shown before the first section, such as a warning. */
  notice?: ReactNode
  /** Numbers the sections, so that people can cite them. */
  numbered?: boolean
  sections: readonly ArticleSection[]
}

/** A long text with a table of contents and linkable sections, suitable for printing. */
export function Article({ title, lead, updated, notice, numbered, sections }: ArticleProps) {
  return (
    <article className="wrap pt-12 pb-20 lg:pt-16">
      <header className="max-w-[46rem]">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-4 text-ink-2 text-lead">{lead}</p>
        {updated && (
          <p className="mt-3 text-ink-3 text-small">
            Last updated{' '}
            <time dateTime={updated}>{dateOf(`${updated}T12:00:00Z`, 'Europe/London')}</time>
          </p>
        )}
      </header>
      {notice && <div className="mt-7 flex max-w-[46rem] flex-col gap-4">{notice}</div>}
      <div className="mt-10 grid gap-x-14 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
        <Contents sections={sections} numbered={numbered} />
        <div className="flex min-w-0 flex-col gap-11">
          {sections.map(({ id, title, body }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="group text-h2">
                {numbered && <span className="mr-1.5 text-ink-3">{index + 1}.</span>}
                <span>{title}</span>
                <AnchorLink id={id} title={title} />
              </h2>
              <div className="prose mt-4 text-ink-2">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function AnchorLink({ id, title }: { id: string; title: string }) {
  return (
    <a
      href={`#${id}`}
      aria-label={`Link to ‘${title}’`}
      className="ml-2 inline-flex min-w-6 justify-center font-sans text-ink-3 text-small opacity-0 hover:text-action focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:hidden print:hidden"
    >
      #
    </a>
  )
}
