import { CircleAlert, CircleCheck, Gauge } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LineVerdict } from '#domain/meeting/line-check.ts'
import { figuresInWords, judgeLineCheck } from '#domain/meeting/line-check.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from './checks.tsx'
import type { Measured } from './measure-line.ts'
import { measureLine } from './measure-line.ts'

const VERDICTS: Record<LineVerdict, string> = {
  video: 'Your line is good for video',
  sound: 'Your line is good for sound only',
  weak: 'Your line is too weak for a call',
}

const ADVICE = 'Move closer to your router, use mobile data, or pause downloads, then test again.'

type State = 'new' | 'running' | 'failed' | Measured

/** Measures the line when asked to, as it takes some megabytes of what may be mobile data. */
export function LineCheck({ sessionId }: { sessionId: string }) {
  const [state, setState] = useState<State>('new')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const measure = async () => {
    const own = new AbortController()
    running.current = own
    setState('running')
    const found = await measureLine(sessionId, own.signal).catch(() => 'failed' as const)
    if (!own.signal.aborted) setState(found)
  }
  return (
    <Check
      {...inWords(state)}
      action={
        <Button variant="quiet" size="s" pending={state === 'running'} onClick={measure}>
          {state === 'new' ? 'Test' : state === 'running' ? 'Testing…' : 'Test again'}
        </Button>
      }
    />
  )
}

function inWords(state: State) {
  if (state === 'new')
    return {
      icon: Gauge,
      title: 'Is your line good enough?',
      sentence: 'Takes about 8 seconds and up to 10 MB of data',
    }
  if (state === 'running')
    return {
      icon: Gauge,
      title: 'Testing your line…',
      sentence: 'Measuring how fast data reaches our server and returns',
    }
  if (state === 'failed')
    return {
      icon: CircleAlert,
      tone: 'bad' as const,
      title: 'Your line could not be tested',
      sentence: 'Our server didn’t answer as expected. Wait a moment, then test again.',
    }
  const verdict = judgeLineCheck(state)
  const isGood = verdict === 'video'
  const figures = `${figuresInWords(state)} ${WHERE[state.relay]}.`
  return {
    icon: isGood ? CircleCheck : CircleAlert,
    ...(isGood ? { tone: 'good' as const } : verdict === 'weak' ? { tone: 'bad' as const } : {}),
    title: VERDICTS[verdict],
    sentence: isGood ? figures : `${figures} ${ADVICE}`,
  }
}

/** What was measured. */
const WHERE: Record<Measured['relay'], string> = {
  none: 'to our server',
  used: 'to our server and through our relay',
  unreachable:
    'to our server. Our relay could not be reached from here: if a call finds no path, try another network',
}
