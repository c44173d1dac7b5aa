import { Tooltip as Primitive } from 'radix-ui'
import type { ReactElement } from 'react'

const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Shares the delay between tooltips: after one was shown, the next opens at once for a short time. */
export function TooltipProvider({ children }: { children: ReactElement }) {
  return (
    <Primitive.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Primitive.Provider>
  )
}

/** Labels an icon. Never the only source of information, since touch screens can't hover. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          className="z-50 max-w-64 animate-fade-in rounded-s bg-ink px-3 py-1.5 text-paper text-tiny"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
