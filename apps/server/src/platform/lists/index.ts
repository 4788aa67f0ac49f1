/**
 * Lists: filters, allowed sorts, pages by cursor, totals and files, made by one layer for members, agents and staff. A
 * module says a list once; which rows a viewer may see is part of what it says and of every statement.
 */
export {
  type List,
  type ListFile,
  type MemberViewer,
  type Order,
  type RowsInput,
  type Viewer,
} from './list.ts'
export { createLists, type ListPage, type Lists, type PageInput } from './lists.ts'
export { pageInputOf, pageToWire, viewerOf } from './list-wire.ts'
export { tableSource } from './table-source.ts'
