import type { Appearance } from '@stripe/stripe-js'
import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

/** Makes Stripe's fields look like ours, in the current theme and with the reader's text size. */
export function useStripeAppearance(): Appearance {
  const isDark = useSyncExternalStore(watchTheme, () => matchMedia(DARK).matches)
  return appearance(isDark)
}

function watchTheme(changed: () => void): () => void {
  const theme = matchMedia(DARK)
  theme.addEventListener('change', changed)
  return () => theme.removeEventListener('change', changed)
}

/** Stripe's iframe can't use our CSS variables, so it gets their values. */
function appearance(isDark: boolean): Appearance {
  const page = getComputedStyle(document.documentElement)
  const token = (name: string) => page.getPropertyValue(`--${name}`).trim()
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: page.fontSize,
      borderRadius: token('r-m'),
      colorPrimary: token('action'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextPlaceholder: token('ink-3'),
      colorDanger: token('bad'),
      iconColor: token('ink-2'),
    },
    rules: {
      '.Label': { fontWeight: '550', color: token('ink') },
      '.Input': { border: `1px solid ${token('line-control')}`, boxShadow: 'none' },
      '.Input:focus': {
        border: `1px solid ${token('action')}`,
        outline: `2px solid ${token('blue-500')}`,
        boxShadow: 'none',
      },
      '.Input--invalid': { border: `1px solid ${token('bad')}`, boxShadow: 'none' },
      '.Tab, .Block': { border: `1px solid ${token('line-control')}`, boxShadow: 'none' },
    },
  }
}
