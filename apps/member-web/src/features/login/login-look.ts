import type { Advertisement, RegisterBackground, Template } from '@glasshouse/contract'
import { callApi, calls, onPush } from '@glasshouse/web-kit'
import { spokenLanguage } from '../../spoken-language.ts'

/** The site's content beside its forms. It is decoration: if it cannot be read, the forms are shown alone. */
export type LoginLook = {
  readonly background: RegisterBackground | null
  readonly advertisements: readonly Advertisement[]
}

export type LookAsked = {
  readonly template: Template
  /** The name of the site's layout. */
  readonly layout: string
  readonly locale: Parameters<typeof spokenLanguage>[0]
}

/** Reports the content, and again when an operator changes the advertisements. Returns how to stop. */
export function watchLoginLook(asked: LookAsked, notify: (look: LoginLook) => void): () => void {
  const ends = new AbortController()
  const read = async (): Promise<void> => {
    const look = await readLoginLook(asked)
    if (!ends.signal.aborted) notify(look)
  }
  void read()
  const stop = onPush('model_login.url', () => void read())
  return () => {
    ends.abort()
    stop()
  }
}

async function readLoginLook({ template, layout, locale }: LookAsked): Promise<LoginLook> {
  const language = spokenLanguage(locale)
  const [background, advertisements] = await Promise.all([
    callApi(calls.registerBackground, { template }),
    callApi(calls.modelLogin, { model_version: layout, language }),
  ])
  return {
    background: background.ok ? background.value.background : null,
    advertisements: advertisements.ok ? advertisements.value.list : [],
  }
}
