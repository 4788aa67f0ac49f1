/** Where the house is spoken to: what its operator wrote of the desk, in a small dialog. Sends nothing by itself. */
export { DeskDialog } from './desk-dialog.tsx'
