export class CommandFailed extends Error {
  constructor(readonly exitCode: number) {
    super();
  }
}
