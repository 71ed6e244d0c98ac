/** A command that has said what is wrong, and ends with this number. */
export class CommandFailed extends Error {
  constructor(readonly exitCode: number) {
    super();
  }
}
