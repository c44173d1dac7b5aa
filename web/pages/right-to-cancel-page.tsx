import { cancellationInformation } from '#domain/money/cancellation-information.ts'
import { CANCELLATION_PERIOD_DAYS } from '#domain/money/right-to-cancel.ts'
import { Article } from '#web/shared/page/article/article.tsx'
import { DraftNote } from '#web/shared/page/article/article-notice.tsx'
import { metadata } from '#web/shared/page/metadata.ts'
import { useSite } from '#web/shared/page/site.ts'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, {
    title: 'Right to Cancel',
    description:
      'How a consumer cancels a session within 14 days, the refund, and a form for it, under the Consumer Contracts Regulations 2013.',
  })

/** The email that confirms a booking includes the same text, filled in. */
export default function RightToCancelPage() {
  const { companyName, companyAddress, supportEmail, hasRightToCancel } = useSite()
  const parts = cancellationInformation(
    { name: companyName, address: companyAddress, email: supportEmail },
    `${CANCELLATION_PERIOD_DAYS} days after the day on which your payment was confirmed to us, at midnight in the UK. A package is one contract, and so is a series: the days count from your payment for the package, or for the first session of the series`,
  )
  return (
    <Article
      title="Right to Cancel"
      lead={`${hasRightToCancel ? 'For consumers' : 'For consumers who were told of this right when they booked'}, under the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013. You can print this page. The email that confirms a booking says the same, with your dates.`}
      updated="2026-11-27"
      notice={<DraftNote />}
      sections={parts.map(({ title, paragraphs }) => ({
        id: title.toLowerCase().replaceAll(' ', '-'),
        title,
        body: paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
      }))}
    />
  )
}
