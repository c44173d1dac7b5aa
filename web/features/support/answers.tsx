import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { Question, QuestionGroup } from './question.ts'

/** All questions, each topic folded into one line. Links lead to a topic or an answer, and unfold it. */
export function AllAnswers({ groups }: { groups: readonly QuestionGroup[] }) {
  useOpenFromHash()
  return (
    <ul className="rounded-l border border-line bg-surface shadow-card">
      {groups.map(({ id, title, questions }) => (
        <li key={id} className="border-line not-first:border-t">
          <details className="group/topic">
            <summary className="flex min-h-14 list-none flex-wrap items-center justify-between gap-x-4 px-5.5 py-3.5 [&::-webkit-details-marker]:hidden">
              <h3 className="min-w-0 font-[600]">{title}</h3>
              <span className="flex shrink-0 items-center gap-3 text-ink-3 text-small">
                <span>{`${questions.length} questions`}</span>
                <ChevronDown
                  aria-hidden
                  className="size-4.5 shrink-0 transition-transform duration-(--fast) group-open/topic:rotate-180"
                />
              </span>
            </summary>
            <div id={id} className="scroll-mt-20 px-3 pb-3">
              <AnswerList questions={questions} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

type AnswerListProps = {
  questions: readonly Question[]
  /** The same answers stand elsewhere on the page, where links lead to. */
  isCopy?: boolean
}

/** Questions that expand to show their answers, with or without scripts. */
export function AnswerList({ questions, isCopy = false }: AnswerListProps) {
  return (
    <ul className="rounded-l border border-line bg-surface shadow-card">
      {questions.map((each) => (
        <li
          key={each.id}
          className="border-line not-first:border-t first:[&_summary]:rounded-t-l last:[&_details:not([open])>summary]:rounded-b-l"
        >
          <Answer {...each} isCopy={isCopy} />
        </li>
      ))}
    </ul>
  )
}

/** The id is inside the collapsed part: browsers expand it when they navigate to it. */
function Answer({ id, question, answer, isCopy }: Question & { isCopy: boolean }) {
  return (
    <details className="group/answer">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5.5 py-3.5 font-[550] hover:bg-sunken focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span>{question}</span>
        <ChevronDown
          aria-hidden
          className="size-4.5 shrink-0 text-ink-3 transition-transform duration-(--fast) group-open/answer:rotate-180"
        />
      </summary>
      <div id={isCopy ? undefined : id} className="scroll-mt-20 px-5.5 pt-1 pb-5">
        <div className="prose text-ink-2">
          {answer.map((paragraph) => (
            <p key={paragraph}>
              <InlineText>{paragraph}</InlineText>
            </p>
          ))}
        </div>
        {!isCopy && (
          <a
            href={`#${id}`}
            className="mt-3 inline-flex min-h-6 items-center text-ink-3 text-tiny hover:text-action hover:underline pointer-coarse:min-h-11 print:hidden"
          >
            Link to this answer<span className="sr-only">: {question}</span>
          </a>
        )}
      </div>
    </details>
  )
}

/** Text with links written as `[words](address)`. */
function InlineText({ children }: { children: string }) {
  return children.split(/(\[[^\]]+\]\([^)]+\))/).map((part): ReactNode => {
    const [, words, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
    if (!words || !address) return part
    return address.startsWith('/') ? (
      <Link key={part} to={address}>
        {words}
      </Link>
    ) : (
      <a key={part} href={address}>
        {words}
      </a>
    )
  })
}

/** Client-side navigation doesn't expand a collapsed target. */
function useOpenFromHash() {
  const { hash } = useLocation()
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    let isFolded = false
    for (
      let each = target?.closest('details');
      each;
      each = each.parentElement?.closest('details')
    ) {
      isFolded ||= !each.open
      each.open = true
    }
    if (isFolded) target?.scrollIntoView()
  }, [hash])
}
