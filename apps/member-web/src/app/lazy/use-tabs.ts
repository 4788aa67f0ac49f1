import { closeDialog, getDialog, openDialog, useDialog, type DialogName } from '@glasshouse/member-kit'
import { onLoginElsewhere, onTabMessage, showToast, usePage } from '@glasshouse/web-kit'
import { useEffect } from 'react'

/** Dialogs for visitors only. Sent by a member, each of them would end the current session. */
const entryDialogs: ReadonlySet<DialogName> = new Set([
  'login',
  'register',
  'doubleValidation',
  'deviceVerification',
  'transferValidation',
  'forgotPassword',
])

/**
 * Follows the other windows of this site: their language, the end of a oauth login that went wrong, and a login
 * there, which answers the one that is asked for here.
 */
export function useTabs(): void {
  const { payload, switchTo } = usePage()
  const dialog = useDialog()?.name
  useEffect(() => closeOnceAnswered(dialog), [dialog])
  useEffect(
    () =>
      onTabMessage(({ msg, data, resCode, resMessage }) => {
        if (msg === 'authLoginClose' && resCode !== undefined && resMessage) {
          showToast({ tone: 'error', text: resMessage })
        }
        const language = payload.site.languages.find(each => each.name === data && each.enabled === 1)
        if (msg === 'languageChanged' && language) void switchTo({ locale: language.name })
      }),
    [payload.site, switchTo],
  )
}

/**
 * Closes the open dialog, if it is one of those, as soon as another window has logged in. Customer service stays open,
 * and leads back to none of them.
 */
export function closeOnceAnswered(dialog: DialogName | undefined): (() => void) | undefined {
  if (dialog === 'support') return onLoginElsewhere(() => getDialog()?.under && openDialog('support'))
  return dialog !== undefined && entryDialogs.has(dialog) ? onLoginElsewhere(closeDialog) : undefined
}
