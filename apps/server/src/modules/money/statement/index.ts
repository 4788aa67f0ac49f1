/**
 * Statements of a member's main wallet: for any range the balance before it, every movement, and the balance after it,
 * read from the ledger's own chain of the account. As an answer and as a file.
 *
 * It moves nothing and keeps nothing: what it says is what the ledger holds.
 */
import { defineModule, type ModuleContext } from '../../../platform/module.ts'

import { statementList } from './statement-list.ts'
import { createStatementRoutes } from './statement.routes.ts'

export const statementModule = defineModule({
  name: 'statement',
  create: (context: ModuleContext) => ({
    routes: createStatementRoutes(context),
    downloads: [context.lists.file(statementList)],
  }),
})
