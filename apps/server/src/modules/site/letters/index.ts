/**
 * Letters: what the house has to tell one member, kept where the member reads it whenever they like, in the language in
 * which they read then.
 *
 * It never decides that something is worth a letter, and it shows nobody another member's. E-mail and SMS are the
 * messenger's, and so are the words.
 */
import type { Tx } from '@glasshouse/postgres'
import type { Hook } from '../../../platform/hook.ts'
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import type { LetterNews } from '../messenger/index.ts'
import type { LetterOwner } from './letters.queries.ts'
import { createLetterRoutes } from './letters.routes.ts'
import { createLetters } from './letters.service.ts'

export { createLetters, type Letters } from './letters.service.ts'

type LetterNeeds = ModuleContext & {
  readonly writeLetter: Hook<[Tx, LetterOwner, LetterNews], Promise<void>>
}

export const lettersModule = defineModule({
  name: 'letters',
  create: (context: LetterNeeds) => {
    const letters = createLetters(context)
    context.writeLetter.answerWith(letters.write)
    return {
      api: { letters },
      routes: createLetterRoutes(letters, context.lists),
      sweeps: { letters: letters.sweep },
    }
  },
})
