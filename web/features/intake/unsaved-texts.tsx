import type { OrphanAnswer } from './stored-answers.ts'

/** What a client wrote to questions that can’t be saved with, so that it can be copied. */
export const UnsavedTexts = ({ texts }: { texts: readonly OrphanAnswer[] }) =>
  texts.length > 0 && (
    <dl className="mt-2 flex flex-col gap-2 text-ink">
      {texts.map(({ question: { id, label }, text }) => (
        <div key={id}>
          <dt className="wrap-anywhere font-[550] text-ink-2 text-tiny">{label}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
