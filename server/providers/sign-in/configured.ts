import type { Config } from '#server/config.ts'
import type { Outside } from '#server/providers/outside.ts'
import { apple } from './apple.ts'
import { google } from './google.ts'
import type { SignInProviders } from './port.ts'

/** The providers that are configured; config.ts has checked that their settings are complete. */
export function configuredSignIn(
  config: Config,
  outside: (provider: string) => Outside,
): SignInProviders {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = config
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = config
  return {
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && {
        google: google({ id: GOOGLE_CLIENT_ID, secret: GOOGLE_CLIENT_SECRET }, outside('google')),
      }),
    ...(APPLE_CLIENT_ID &&
      APPLE_TEAM_ID &&
      APPLE_KEY_ID &&
      APPLE_PRIVATE_KEY && {
        apple: apple(
          {
            id: APPLE_CLIENT_ID,
            teamId: APPLE_TEAM_ID,
            keyId: APPLE_KEY_ID,
            privateKey: APPLE_PRIVATE_KEY,
          },
          outside('apple'),
        ),
      }),
  }
}
