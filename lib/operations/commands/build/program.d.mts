/** Path of the built program of the commands, from the top of the repository. */
export declare const COMMANDS_PROGRAM: string;

/** Returns whether the program is there and made of the sources that lie here. Paths count from the top of the repository. */
export declare function isProgramCurrent(program: string): boolean;

/** Makes one file, `program`, of `entry` and all that it imports, unless it is current. Throws when that fails. */
export declare function buildProgram(entry: string, program: string): Promise<void>;
