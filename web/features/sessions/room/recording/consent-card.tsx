import { Button } from '#web/ui/button.tsx'

const ANSWERS = [
  { agrees: false, words: 'Don’t record' },
  { agrees: true, words: 'Allow recording' },
]

type ConsentCardProps = {
  name: string
  /** Then its host keeps the recording. */
  isHosted?: true | undefined
  /** Who can watch it afterwards. */
  watchers: string
  isBusy: boolean
  onAnswer: (agrees: boolean) => void
}

/** The question whether to be recorded; both answers weigh the same, and look it. */
export function ConsentCard(props: ConsentCardProps) {
  const { name, isHosted, watchers, isBusy, onAnswer } = props
  return (
    <div
      role="alertdialog"
      aria-labelledby="consent"
      aria-describedby="consent-about"
      className="room-consent"
    >
      <h2 id="consent" className="text-h3">
        <bdi>{name}</bdi> asks to record this session
      </h2>
      <p id="consent-about" className="mt-1 mb-4 text-ink-2 text-small">
        Only {watchers} can watch it. It is kept for 30 days{isHosted && ' by our video host'}, then
        deleted, and anyone here can stop it at any time.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3">
        {ANSWERS.map(({ agrees, words }) => (
          <Button
            key={words}
            variant="quiet"
            disabled={isBusy}
            onClick={() => onAnswer(agrees)}
            className="whitespace-normal! px-3!"
          >
            {words}
          </Button>
        ))}
      </div>
    </div>
  )
}
