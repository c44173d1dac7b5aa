export type Browser =
  | 'chrome'
  | 'edge'
  | 'firefox'
  | 'safari'
  | 'chrome-on-android'
  | 'firefox-on-android'
  | 'safari-on-ios'
  | 'other-on-ios'
  | 'within-app'
  | 'other'

/** What browsers tell about themselves; `brands` only Chromium. */
export type Agent = {
  userAgent: string
  brands?: readonly string[]
  /** An iPad presents itself as a Mac, but with a touch screen. */
  touchPoints: number
}

export function browserOf({ userAgent, brands = [], touchPoints }: Agent): Browser {
  const has = (pattern: RegExp) => pattern.test(userAgent)
  if (has(/FBA[NV]|Instagram|Line\/|LinkedInApp|Snapchat|TikTok|; wv\)/)) return 'within-app'
  const isApple = has(/iPhone|iPad|iPod/) || (has(/Macintosh/) && touchPoints > 1)
  if (isApple) return has(/CriOS|FxiOS|EdgiOS|OPT\/|DuckDuckGo/) ? 'other-on-ios' : 'safari-on-ios'
  if (has(/Android/)) {
    if (has(/Firefox/)) return 'firefox-on-android'
    return has(/Chrome/) && !has(/SamsungBrowser|OPR\//) ? 'chrome-on-android' : 'other'
  }
  if (brands.includes('Microsoft Edge') || has(/Edg\//)) return 'edge'
  if (has(/OPR\/|Vivaldi/)) return 'other'
  if (brands.includes('Google Chrome') || has(/Chrome\//)) return 'chrome'
  if (has(/Firefox\//)) return 'firefox'
  return has(/Safari\//) && has(/Macintosh/) ? 'safari' : 'other'
}

/** The sign to choose, as drawn in the picture of an address bar; `menu` is the menu bar of a Mac. */
export type Sign = 'sliders' | 'lock' | 'camera-off' | 'page-menu' | 'menu' | 'settings' | 'dots'

export type Steps = { sign: Sign; steps: [string, string, string] }

const NOTICED = 'Return to this page. It notices by itself.'

const STEPS: Record<Browser, Steps> = {
  chrome: {
    sign: 'sliders',
    steps: [
      'Choose the sign with two sliders, to the left of the address.',
      'Turn on ‘Camera’ and ‘Microphone’.',
      NOTICED,
    ],
  },
  edge: {
    sign: 'lock',
    steps: [
      'Choose the padlock to the left of the address.',
      'Under ‘Permissions for this site’, set ‘Camera’ and ‘Microphone’ to ‘Allow’.',
      NOTICED,
    ],
  },
  firefox: {
    sign: 'camera-off',
    steps: [
      'Choose the crossed-out camera to the left of the address.',
      'Remove ‘Blocked’ from the camera and the microphone, with the cross beside it.',
      'Choose ‘Try Again’ on this page, then ‘Allow’.',
    ],
  },
  safari: {
    sign: 'menu',
    steps: [
      'Open the ‘Safari’ menu at the top of the screen, then ‘Settings for This Website…’ or, in older versions, ‘Settings for’ and our address.',
      'Set ‘Camera’ and ‘Microphone’ to ‘Allow’.',
      NOTICED,
    ],
  },
  'chrome-on-android': {
    sign: 'sliders',
    steps: [
      'Tap the sign to the left of the address, then ‘Permissions’.',
      'Turn on ‘Camera’ and ‘Microphone’.',
      NOTICED,
    ],
  },
  'firefox-on-android': {
    sign: 'lock',
    steps: [
      'Tap the padlock to the left of the address.',
      'Set ‘Camera’ and ‘Microphone’ to ‘Allowed’.',
      NOTICED,
    ],
  },
  'safari-on-ios': {
    sign: 'page-menu',
    steps: [
      'Tap the page menu beside the address, then ‘Website Settings’. Some versions keep it behind the three dots.',
      'Set ‘Camera’ and ‘Microphone’ to ‘Allow’.',
      NOTICED,
    ],
  },
  'other-on-ios': {
    sign: 'settings',
    steps: [
      'Open the Settings app of your iPhone or iPad and choose this browser in the list of apps.',
      'Turn on ‘Camera’ and ‘Microphone’.',
      'Return to this page and choose ‘Try Again’.',
    ],
  },
  'within-app': {
    sign: 'dots',
    steps: [
      'You are in a window that belongs to another app, which can’t share the camera. Open its menu, often three dots.',
      'Choose ‘Open in browser’, Safari or Chrome.',
      'Sign in there, and allow the camera and the microphone.',
    ],
  },
  other: {
    sign: 'lock',
    steps: [
      'Open the settings of this site: most browsers keep them behind the sign beside the address.',
      'Allow the camera and the microphone.',
      'Return to this page and choose ‘Try Again’.',
    ],
  },
}

/** Where the system keeps the camera from the whole browser. */
const BY_SYSTEM = {
  mac: {
    sign: 'settings',
    steps: [
      'Open ‘System Settings’ of your Mac, then ‘Privacy & Security’.',
      'Under ‘Camera’ and under ‘Microphone’, turn this browser on.',
      'Close the browser completely and open this page again.',
    ],
  },
  windows: {
    sign: 'settings',
    steps: [
      'Open ‘Settings’ of Windows, then ‘Privacy & security’.',
      'Under ‘Camera’ and under ‘Microphone’, let desktop apps use them.',
      'Return to this page and choose ‘Try Again’.',
    ],
  },
  phone: {
    sign: 'settings',
    steps: [
      'Open the Settings app of your phone and choose this browser in the list of apps.',
      'Under ‘Permissions’, allow the camera and the microphone.',
      'Return to this page and choose ‘Try Again’.',
    ],
  },
  other: {
    sign: 'settings',
    steps: [
      'Open the privacy settings of your computer.',
      'Let this browser use the camera and the microphone.',
      'Return to this page and choose ‘Try Again’.',
    ],
  },
} satisfies Record<string, Steps>

/** How to allow the camera and microphone in this browser, in three steps. */
export function permissionSteps(agent: Agent, isBySystem: boolean): Steps {
  if (!isBySystem) return STEPS[browserOf(agent)]
  if (/Android|iPhone|iPad/.test(agent.userAgent)) return BY_SYSTEM.phone
  if (/Macintosh/.test(agent.userAgent)) return BY_SYSTEM.mac
  return /Windows/.test(agent.userAgent) ? BY_SYSTEM.windows : BY_SYSTEM.other
}

/** What this browser tells about itself. */
export function agentHere(): Agent {
  const { userAgent, maxTouchPoints } = navigator
  const { userAgentData } = navigator as Navigator & {
    userAgentData?: { brands: { brand: string }[] }
  }
  return {
    userAgent,
    brands: userAgentData?.brands.map(({ brand }) => brand) ?? [],
    touchPoints: maxTouchPoints,
  }
}
