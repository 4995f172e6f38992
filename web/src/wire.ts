// Made of docs/openapi.json by `npm run wire`; do not write here.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Acceleration: "added-score" | "adjusted-rating" | "sixths";
        Act: components["schemas"]["ActAddExtraGame"] | components["schemas"]["ActAddSection"] | components["schemas"]["ActAddTeamContest"] | components["schemas"]["ActAdjourn"] | components["schemas"]["ActAllow"] | components["schemas"]["ActAmend"] | components["schemas"]["ActAnnouncePrizes"] | components["schemas"]["ActAppealPairing"] | components["schemas"]["ActAppoint"] | components["schemas"]["ActAskForBye"] | components["schemas"]["ActAskForTeamBye"] | components["schemas"]["ActAssignRating"] | components["schemas"]["ActBeginRound"] | components["schemas"]["ActCancelBye"] | components["schemas"]["ActCancelTeamBye"] | components["schemas"]["ActChangeEvent"] | components["schemas"]["ActChangeSection"] | components["schemas"]["ActCheckIn"] | components["schemas"]["ActCombine"] | components["schemas"]["ActCorrect"] | components["schemas"]["ActCrossRound"] | components["schemas"]["ActCrossSection"] | components["schemas"]["ActDecideAppeal"] | components["schemas"]["ActDismiss"] | components["schemas"]["ActDivide"] | components["schemas"]["ActDrawLots"] | components["schemas"]["ActDrawNumbers"] | components["schemas"]["ActDrawTeamLots"] | components["schemas"]["ActEnter"] | components["schemas"]["ActExpel"] | components["schemas"]["ActForbid"] | components["schemas"]["ActLock"] | components["schemas"]["ActNote"] | components["schemas"]["ActOpen"] | components["schemas"]["ActPair"] | components["schemas"]["ActPairByHand"] | components["schemas"]["ActPay"] | components["schemas"]["ActPermitDevices"] | components["schemas"]["ActPost"] | components["schemas"]["ActPostPairings"] | components["schemas"]["ActProvide"] | components["schemas"]["ActReEnter"] | components["schemas"]["ActRearrange"] | components["schemas"]["ActRefund"] | components["schemas"]["ActReinstate"] | components["schemas"]["ActRemark"] | components["schemas"]["ActRemoveSection"] | components["schemas"]["ActReport"] | components["schemas"]["ActSettle"] | components["schemas"]["ActSpellTeam"] | components["schemas"]["ActSwap"] | components["schemas"]["ActSwapColors"] | components["schemas"]["ActToss"] | components["schemas"]["ActTransfer"] | components["schemas"]["ActUndo"] | components["schemas"]["ActUnlock"] | components["schemas"]["ActUnpair"] | components["schemas"]["ActWithdraw"] | components["schemas"]["ActWithdrawTeam"];
        /** @description A game that is rated and scores nothing (28M4). */
        ActAddExtraGame: {
            black: components["schemas"]["EntryId"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "add-extra-game";
            result: components["schemas"]["Reported"];
            section: components["schemas"]["SectionName"];
            white: components["schemas"]["EntryId"];
        };
        ActAddSection: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "add-section";
            plan: components["schemas"]["Plan"];
        };
        ActAddTeamContest: {
            contest: components["schemas"]["TeamContest"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "add-team-contest";
        };
        ActAdjourn: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "adjourn";
            /**
             * Format: uint
             * @default 1
             */
            game?: number;
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        ActAllow: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "allow";
            one: components["schemas"]["EntryId"];
            other: components["schemas"]["EntryId"];
        };
        /** @description What the form says is put right. */
        ActAmend: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "amend";
            entrant: components["schemas"]["Entrant"];
            entry: components["schemas"]["EntryId"];
        };
        /** @description All prizes of a section, in the place of those that were announced before. */
        ActAnnouncePrizes: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "announce-prizes";
            groups: components["schemas"]["PrizeGroup"][];
            section: components["schemas"]["SectionName"];
        };
        /**
         * @description A coach or player holds a pairing to be illegal (IESA 19-4, NC scholastic 13); of the first decision a second
         *     time, to the chief pairing director.
         */
        ActAppealPairing: {
            /** Format: uint */
            board: number;
            by: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "appeal-pairing";
            ground: components["schemas"]["Ground"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        ActAppoint: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "appoint";
            name: string;
            role: components["schemas"]["Role"];
        };
        ActAskForBye: {
            bye: components["schemas"]["ByeKind"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "ask-for-bye";
            entry: components["schemas"]["EntryId"];
            /** @default by-policy */
            grant?: components["schemas"]["Grant"];
            /** Format: uint */
            round: number;
        };
        /** @description The same for a team, where teams are paired. */
        ActAskForTeamBye: {
            bye: components["schemas"]["ByeKind"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "ask-for-team-bye";
            /** @default by-policy */
            grant?: components["schemas"]["Grant"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            team: string;
        };
        /** @description 28D, 28E. The deed says why. */
        ActAssignRating: {
            /** @description On what it rests, for a player who has no published one; none: on what the deed says. */
            basis?: components["schemas"]["Basis"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "assign-rating";
            entry: components["schemas"]["EntryId"];
            /** @description Against 28D1 to 28D5 only by the director's word, and then without prizes (28D7). */
            grant?: components["schemas"]["Grant"];
            /** Format: uint16 */
            rating: number;
        };
        ActBeginRound: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "begin-round";
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        ActCancelBye: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "cancel-bye";
            entry: components["schemas"]["EntryId"];
            /** @default by-policy */
            grant?: components["schemas"]["Grant"];
            /** Format: uint */
            round: number;
        };
        ActCancelTeamBye: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "cancel-team-bye";
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            team: string;
        };
        /** @description Takes the place of what was announced of the event as a whole. */
        ActChangeEvent: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "change-event";
            event: components["schemas"]["Announcement"];
        };
        /** @description Takes the place of what was announced; once a round is paired, only what leaves its pairings and scores alone. */
        ActChangeSection: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "change-section";
            plan: components["schemas"]["Plan"];
        };
        ActCheckIn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "check-in";
            entry: components["schemas"]["EntryId"];
        };
        /** @description They play as one and are awarded apart (NC scholastic 10). */
        ActCombine: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "combine";
            into: components["schemas"]["SectionName"];
            sections: components["schemas"]["SectionName"][];
        };
        /** @description 15I. */
        ActCorrect: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "correct";
            /**
             * Format: uint
             * @default 1
             */
            game?: number;
            /** @description What counts for prizes. */
            prizes: components["schemas"]["PrizesBy"];
            result: components["schemas"]["Reported"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /**
         * @description Whoever has the bye of the round that was paired last plays one who has finished, for whom it is the game of the
         *     next round (28M2).
         */
        ActCrossRound: {
            /** @description Of whoever has the bye. */
            color: components["schemas"]["Color"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "cross-round";
            partner: components["schemas"]["Number"];
            section: components["schemas"]["SectionName"];
        };
        /**
         * @description Those who have the byes of two sections meet: it scores in the higher one, and in the lower one the bye stands
         *     (28M3).
         */
        ActCrossSection: {
            /** @description Of the player of the higher section. */
            color: components["schemas"]["Color"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "cross-section";
            higher: components["schemas"]["SectionName"];
            lower: components["schemas"]["SectionName"];
        };
        /** @description What was appealed is decided; a change of the seating is an act of its own. */
        ActDecideAppeal: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "decide-appeal";
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
            upheld: boolean;
        };
        ActDismiss: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "dismiss";
            name: string;
            role: components["schemas"]["Role"];
        };
        /** @description Quads are made of a section (30G). */
        ActDivide: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "divide";
            section: components["schemas"]["SectionName"];
        };
        /** @description A tie is broken by lot, on record (34E13): in the order in which they were drawn, or among whom the program draws. */
        ActDrawLots: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "draw-lots";
            drawn?: components["schemas"]["Drawn"];
            order: components["schemas"]["Number"][];
            section: components["schemas"]["SectionName"];
        };
        /** @description Numbers as they were drawn (30A, 28A), in the place of those by rating. */
        ActDrawNumbers: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "draw-numbers";
            order: components["schemas"]["EntryId"][];
            section: components["schemas"]["SectionName"];
        };
        /** @description The same between teams that are tied in a team contest (NC scholastic 19), by their names. */
        ActDrawTeamLots: {
            contest: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "draw-team-lots";
            drawn?: components["schemas"]["Drawn"];
            order: string[];
        };
        ActEnter: {
            /**
             * @description Before the event, which is when some byes can be asked for.
             * @default false
             */
            advance?: boolean;
            /**
             * @description Rounds for which he asks for a half-point bye with his entry.
             * @default []
             */
            byes?: number[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "enter";
            entrant: components["schemas"]["Entrant"];
            /**
             * @description Plays when the field is odd, and for no prize (28M1).
             * @default false
             */
            "house-player"?: boolean;
            /** @default 0 */
            paid?: components["schemas"]["Cents"];
            /** @description None: the only section for which he is eligible. */
            section?: components["schemas"]["SectionName"] | null;
        };
        ActExpel: {
            /**
             * @description Whether his opponents are compensated (28I3).
             * @default false
             */
            compensate?: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "expel";
            entry: components["schemas"]["EntryId"];
        };
        /** @description They are not to meet in this event (28T). */
        ActForbid: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "forbid";
            one: components["schemas"]["EntryId"];
            other: components["schemas"]["EntryId"];
        };
        /** @description In the next round these two meet. */
        ActLock: {
            color?: components["schemas"]["Color"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "lock";
            one: components["schemas"]["Number"];
            other: components["schemas"]["Number"];
            section: components["schemas"]["SectionName"];
        };
        ActNote: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "note";
            text: string;
        };
        ActOpen: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "open";
            event: components["schemas"]["Announcement"];
        };
        ActPair: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "pair";
            /** @description As it was drawn for the last round, where that was announced (29E4c); none: the program draws. */
            lot?: components["schemas"]["Color"] | null;
            section: components["schemas"]["SectionName"];
        };
        /** @description The next round as somebody else paired it. */
        ActPairByHand: {
            boards: components["schemas"]["Seating"][];
            bye?: components["schemas"]["Number"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "pair-by-hand";
            section: components["schemas"]["SectionName"];
        };
        ActPay: {
            amount: components["schemas"]["Cents"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "pay";
            entry: components["schemas"]["EntryId"];
        };
        /** @description From now on these devices may be used at the boards (20N, IESA 17-8-1). */
        ActPermitDevices: {
            devices: components["schemas"]["Devices"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "permit-devices";
        };
        ActPost: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "post";
            posted: components["schemas"]["Posted"];
            section: components["schemas"]["SectionName"];
        };
        ActPostPairings: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "post-pairings";
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /** @description What an unfinished game counts for the next pairing (28Q). */
        ActProvide: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "provide";
            provision: components["schemas"]["Provision"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /** @description The round that was paired last is seated like this (29G); boards with a result stay. */
        ActRearrange: {
            boards: components["schemas"]["Seating"][];
            bye?: components["schemas"]["Number"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "rearrange";
            section: components["schemas"]["SectionName"];
        };
        /** @description A second entry of the same person (28S). */
        ActReEnter: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "re-enter";
            entry: components["schemas"]["EntryId"];
            /** @default 0 */
            paid?: components["schemas"]["Cents"];
        };
        ActRefund: {
            amount: components["schemas"]["Cents"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "refund";
            entry: components["schemas"]["EntryId"];
        };
        /** @description After a withdrawal, or after he stayed away (13G, NC scholastic 11). */
        ActReinstate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "reinstate";
            entry: components["schemas"]["EntryId"];
        };
        /** @description A penalty or a remark stays with the player. */
        ActRemark: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "remark";
            entry: components["schemas"]["EntryId"];
            ruling?: string | null;
            text: string;
        };
        /** @description It was announced, and nobody came: a section without entries goes out of the event. */
        ActRemoveSection: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "remove-section";
            section: components["schemas"]["SectionName"];
        };
        ActReport: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "report";
            /**
             * @description Who did not come is excused, and stays in the event (28P).
             * @default false
             */
            excused?: boolean;
            /**
             * Format: uint
             * @description Of two, or of the boards of two teams.
             * @default 1
             */
            game?: number;
            /**
             * @description Whether whoever did not come is kept out of later rounds is left to a director (13G): so it is of every report
             *     that none has made.
             */
            "left-open"?: boolean;
            result: components["schemas"]["Reported"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /** @description What is done about a result that nobody reported (29H). */
        ActSettle: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "settle";
            how: components["schemas"]["Missing"];
            /** Format: uint */
            round: number;
            section: components["schemas"]["SectionName"];
        };
        /** @description A school or team that was written in two ways is written alike on all its entries. */
        ActSpellTeam: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "spell-team";
            right: string;
            team: string;
        };
        /** @description In the round that was paired last these two take each other's places; one of them may have the bye. */
        ActSwap: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "swap";
            one: components["schemas"]["Number"];
            other: components["schemas"]["Number"];
            section: components["schemas"]["SectionName"];
        };
        ActSwapColors: {
            /** Format: uint */
            board: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "swap-colors";
            section: components["schemas"]["SectionName"];
        };
        /** @description The toss for the first board, which serves all sections (28J, 29E2). */
        ActToss: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "toss";
            /** @description As somebody tossed it; none: the program draws. */
            "higher-ranked"?: components["schemas"]["Color"] | null;
        };
        ActTransfer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "transfer";
            entry: components["schemas"]["EntryId"];
            to: components["schemas"]["SectionName"];
        };
        /** @description Takes back the event with this number in the log. */
        ActUndo: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "undo";
            /** Format: uint64 */
            number: number;
        };
        ActUnlock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "unlock";
            one: components["schemas"]["Number"];
            other: components["schemas"]["Number"];
            section: components["schemas"]["SectionName"];
        };
        /** @description The round that was paired last is taken back. */
        ActUnpair: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "unpair";
            section: components["schemas"]["SectionName"];
        };
        /** @description From this round on; none: from the next that is paired. */
        ActWithdraw: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "withdraw";
            entry: components["schemas"]["EntryId"];
            /** Format: uint */
            from?: number | null;
        };
        /** @description A whole team, from this round on; none: from the next that is paired. */
        ActWithdrawTeam: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "withdraw-team";
            /** Format: uint */
            from?: number | null;
            section: components["schemas"]["SectionName"];
            team: string;
        };
        Adjourned: {
            /** @description What is written on the envelope, once the clocks stand. */
            envelope: components["schemas"]["Envelope"] | null;
            /** @description Who is there for the session. */
            here: ("white" | "black")[];
            /** @description A reply to a player who is not there: it is pressed, and the clocks are not stopped. */
            is_reply: boolean;
            /** @description Whether anything has been sealed yet. */
            is_sealed: boolean;
            /**
             * @description `sealing`, `adjourned`, `session` or `opened`.
             * @enum {string}
             */
            phase: "sealing" | "adjourned" | "session" | "opened";
            /** @description What was sealed: for its writer, and for everybody once it can be seen. */
            sealed: string | null;
            /** @enum {string} */
            sealer: "white" | "black";
        };
        /** @description The event as a whole. */
        Announcement: {
            /** @description When registration for the first round closes: until then fees go back (23A3). */
            "entries-close"?: components["schemas"]["When"] | null;
            from: components["schemas"]["Date"];
            /** @description When everybody may see how the games stand. */
            live?: components["schemas"]["Live"];
            name: string;
            /** @description The affiliate that runs it (23A). */
            organizer?: string | null;
            place?: string | null;
            /** @description The last day, on which players must still be members (23C). */
            to: components["schemas"]["Date"];
        };
        Appealed: {
            /** @enum {string} */
            by: "white" | "black";
            stage: string;
        };
        AppealInstance: {
            clauses: components["schemas"]["Clause"][];
            name: string;
        };
        AuditLine: {
            at: components["schemas"]["When"];
            event?: string;
            from?: string;
            number: number;
            person?: string;
            text?: string;
            what: string;
            who: string;
        };
        /** @description On what an assigned rating rests. */
        Basis: {
            foreign: {
                federation: components["schemas"]["Federation"];
                /** Format: uint16 */
                rating: number;
            };
        } | "claimed" | {
            unofficial: {
                /** Format: uint32 */
                games: number;
                /** Format: uint16 */
                rating: number;
            };
        } | {
            results: {
                /** Format: uint16 */
                computed: number;
            };
        } | "unrated-play";
        /** @description A dispute as the director has it before him. */
        Bench: {
            /** @description What the book advises on a claim of insufficient losing chances in such an ending (us-chess-7 14I3 to 14I7). */
            advice: components["schemas"]["Told"][];
            /** @description The same as it will be read to both players; nothing where none is proposed. */
            aloud: string[];
            /** @description The ruling that is appealed, with those who hear it one after the other. */
            appealed?: components["schemas"]["RulingSlip"];
            choice_clauses: components["schemas"]["Clause"][];
            choices: components["schemas"]["Choice"][];
            findings: components["schemas"]["Finding"][];
            /** @description What may be found besides; it changes the ruling. */
            may_find: components["schemas"]["Question"][];
            /** @description The ruling that the director is to confirm. */
            proposal: components["schemas"]["Told"][];
            questions: components["schemas"]["Question"][];
            /**
             * Format: uint16
             * @description To be sent back with a ruling or a choice.
             */
            revision: number;
        };
        /** @description A word of a phrase that stands for any of its kind. */
        Blank: {
            /**
             * Format: uint
             * @description Where in the phrase it begins, the same with either color.
             */
            at: number;
            /**
             * @description `square`, `man`, `move`, `time` or `number`.
             * @enum {string}
             */
            kind: "square" | "man" | "move" | "time" | "number";
            word: string;
        };
        BoardOfRound: {
            ahead: unknown;
            black: components["schemas"]["OnChart"];
            board: number;
            decided: boolean;
            games: components["schemas"]["GameOfRound"][];
            provision: unknown;
            white: components["schemas"]["OnChart"];
            why: components["schemas"]["ReasonsOfBoard"];
        };
        Book: {
            name: string;
            title: string;
        };
        /** @description A book with its chapters. */
        BookPlan: {
            chapters: components["schemas"]["ChapterPlan"][];
            /** Format: uint */
            clauses: number;
            name: string;
            title: string;
        };
        ByeKind: ("half-point" | "zero-point") | "awarded";
        ByeOfRound: {
            player: components["schemas"]["OnChart"];
            why: unknown;
        };
        ByePolicy: {
            /**
             * Format: uint8
             * @description How many half-point byes one player can have (22C3).
             * @default null
             */
            "at-most"?: number | null;
            /** @default first-half */
            "half-point"?: components["schemas"]["HalfPointByes"];
            /**
             * Format: uint8
             * @description A bye for the last round is asked for before the player's first game, or, if announced, his second (22C4).
             * @default 1
             */
            "last-round-before-game"?: number;
            /** @default as-offered */
            "late-entry"?: components["schemas"]["LateEntry"];
            /**
             * Format: uint32
             * @description How many minutes before its round a bye is asked for at the latest (22C2).
             * @default 60
             */
            "minutes-before"?: number;
            /**
             * @description Asked for with an advance entry, and later only by grace of the director (NC scholastic 15).
             * @default false
             */
            "only-with-entry"?: boolean;
            /** @default true */
            "zero-point"?: boolean;
        };
        ByePolicyShown: {
            /**
             * Format: uint8
             * @description How many half-point byes one player can have (22C3).
             * @default null
             */
            "at-most": number | null;
            /** @default first-half */
            "half-point": components["schemas"]["HalfPointByes"];
            /**
             * Format: uint8
             * @description A bye for the last round is asked for before the player's first game, or, if announced, his second (22C4).
             * @default 1
             */
            "last-round-before-game": number;
            /** @default as-offered */
            "late-entry": components["schemas"]["LateEntry"];
            /**
             * Format: uint32
             * @description How many minutes before its round a bye is asked for at the latest (22C2).
             * @default 60
             */
            "minutes-before": number;
            /**
             * @description Asked for with an advance entry, and later only by grace of the director (NC scholastic 15).
             * @default false
             */
            "only-with-entry": boolean;
            /** @default true */
            "zero-point": boolean;
        };
        CaseOnShelf: {
            /** @description Its path under `cases/` without the ending. */
            name: string;
            title: string;
        };
        /** Format: uint32 */
        Cents: number;
        Chapter: {
            clauses: components["schemas"]["ClauseInChapter"][];
            id: string;
        };
        ChapterPlan: {
            /** Format: uint */
            clauses: number;
            /** @description What its own clause says; empty where only its parts are clauses. */
            gist: string;
            id: string;
        };
        /** @description Whom a coach or parent looks after. */
        Charges: {
            team: string;
        } | {
            entries: components["schemas"]["EntryId"][];
        };
        /** @description What becomes of those who have not checked in when the first round is paired. */
        CheckIn: "warned" | "needed";
        Choice: {
            /** @description The same as it would be read to both players. */
            aloud: string[];
            choice: string;
            /** @description What would follow from it. */
            follows: components["schemas"]["Told"][];
            /** @description The time at its end, where it has one: the director may put another in its place. */
            time: string | null;
        };
        Claimable: {
            /**
             * @description As the act names it; in a menu it stands behind `claim-`.
             * @enum {string}
             */
            claim: "triple-occurrence" | "fifty-moves" | "drawn-ending" | "losing-chances" | "flag" | "illegal-move";
            /** @description What follows if it is wrong; nothing where it costs nothing. */
            costs: components["schemas"]["Told"][];
            name: string;
            says: string;
        };
        Claimed: {
            about: string;
            announced: string | null;
            by: ("white" | "black") | null;
        };
        Claims: {
            /** @description What a player can claim of the record itself. */
            claims: components["schemas"]["Claimable"][];
            /** @description What can be told besides, by topic. */
            topics: components["schemas"]["TellableTopic"][];
        };
        Clause: {
            book: string;
            /** @description As people cite it under this game's book: `14C6`, or `US Chess 14C6` for another book's. */
            cite: string;
            gist: string;
            id: string;
        };
        ClauseInChapter: {
            /**
             * Format: uint
             * @description How many clauses it stands under.
             */
            depth: number;
            gist: string;
            how: string | null;
            id: string;
        };
        ClockDue: {
            /** @enum {string} */
            color: "white" | "black";
            /**
             * Format: int64
             * @description In milliseconds.
             */
            left: number;
            /**
             * Format: int64
             * @description The same as a clock can be set to it by hand: in whole seconds.
             */
            set: number;
        };
        Clocks: {
            /** Format: int64 */
            black: number | null;
            /**
             * Format: int64
             * @description What is left of the delay of the running side.
             */
            delay: number;
            /** @enum {string|null} */
            running: "white" | "black" | null;
            /**
             * Format: int64
             * @description Milliseconds left at the moment of this view; nothing where no program keeps the time and nobody read it.
             */
            white: number | null;
        };
        /** @enum {string} */
        Color: "white" | "black";
        Comparison: {
            books: components["schemas"]["Book"][];
            /** Format: uint */
            differing: number;
            /** Format: uint */
            of: number;
            topics: components["schemas"]["TopicOfBooks"][];
        };
        ConditionOfCase: {
            name: string;
            value: string;
        };
        /** Format: date */
        Date: string;
        /** @description Whose devices may be used at a board. */
        Devices: "officials" | "tablets" | "phones" | "screens";
        Dispute: {
            /**
             * @description `triple occurrence`, `fifty moves`, `drawn ending`, `insufficient losing chances`, `flag`, `illegal move`,
             *     `early agreement`, `illegal move seen`, or what is said to have happened.
             */
            about: string;
            /** @description The move that was announced with the claim. */
            announced: string | null;
            /** @description For officials only: what they must do. */
            bench?: components["schemas"]["Bench"];
            /** @enum {string|null} */
            by: "white" | "black" | null;
            /** Format: uint16 */
            dispute: number;
            /**
             * @description `open`, or for players `director`, or for the director `findings`, `choice` or `proposed`.
             * @enum {string}
             */
            stage: "open" | "director" | "findings" | "choice" | "proposed";
        };
        Done: {
            ok: boolean;
        };
        /** @description Who draws a lot. */
        Drawn: "by-program" | "by-hand";
        /**
         * @description What is none has no limit. Somebody of whom a limited thing is not known is not turned away for it, but a rating that
         *     is missing is below every limit.
         */
        Eligibility: {
            /**
             * Format: uint16
             * @default null
             */
            "at-least"?: number | null;
            /**
             * Format: uint16
             * @description Ratings below this one: `U1200` is `1200`.
             * @default null
             */
            below?: number | null;
            /**
             * @description Born on this day or later: the limit of age.
             * @default null
             */
            "born-since"?: components["schemas"]["Date"] | null;
            /**
             * @description Born on this day or earlier: seniors.
             * @default null
             */
            "born-until"?: components["schemas"]["Date"] | null;
            /**
             * Format: uint8
             * @default null
             */
            "highest-grade"?: number | null;
            /**
             * Format: uint8
             * @description School grades; kindergarten is 0.
             * @default null
             */
            "lowest-grade"?: number | null;
        };
        /**
         * @description What is none has no limit. Somebody of whom a limited thing is not known is not turned away for it, but a rating that
         *     is missing is below every limit.
         */
        EligibilityShown: {
            /**
             * Format: uint16
             * @default null
             */
            "at-least": number | null;
            /**
             * Format: uint16
             * @description Ratings below this one: `U1200` is `1200`.
             * @default null
             */
            below: number | null;
            /**
             * @description Born on this day or later: the limit of age.
             * @default null
             */
            "born-since": components["schemas"]["Date"] | null;
            /**
             * @description Born on this day or earlier: seniors.
             * @default null
             */
            "born-until": components["schemas"]["Date"] | null;
            /**
             * Format: uint8
             * @default null
             */
            "highest-grade": number | null;
            /**
             * Format: uint8
             * @description School grades; kindergarten is 0.
             * @default null
             */
            "lowest-grade": number | null;
        };
        Entered: {
            assigned?: unknown;
            awaited: boolean;
            "awarded-in": unknown;
            byes: number[];
            "checked-in": boolean;
            entrant?: components["schemas"]["Entrant"];
            entry: components["schemas"]["EntryId"];
            grade: number | null;
            "house-player": boolean;
            late: unknown;
            left: components["schemas"]["HasLeft"] | null;
            money?: components["schemas"]["Money"];
            name: string;
            number: number | null;
            out: Record<string, never>;
            rating: number | null;
            remarks?: components["schemas"]["Remark"][];
            section: components["schemas"]["SectionName"];
            team: string | null;
        };
        /** @description A person who wants to play. */
        Entrant: {
            /**
             * Format: uint8
             * @description His board in a team that has a board order (31B).
             */
            board?: number | null;
            born?: components["schemas"]["Date"] | null;
            club?: string | null;
            contact?: string | null;
            family?: string | null;
            /**
             * Format: uint8
             * @description Kindergarten is 0.
             */
            grade?: number | null;
            /** @description With the federation (23C). */
            "member-id"?: string | null;
            "member-until"?: components["schemas"]["Date"] | null;
            /** @default  */
            name?: string;
            /**
             * Format: uint16
             * @description For prizes, where it differs from the rating for pairing (28F).
             */
            "prize-rating"?: number | null;
            /** @description One at most of every list. */
            ratings?: components["schemas"]["Listed"][];
            /** @description Unrated, but with rated games too recent to be published (28L2). */
            "recent-games"?: boolean;
            /** @description As rating reports want it: `NC`. */
            state?: string | null;
            /** @description His team, which in a scholastic event is his school. */
            team?: string | null;
        };
        /**
         * Format: uint32
         * @description An entry, by its place in the order of entries, from 1. It is never given to another, not even after an undo.
         */
        EntryId: number;
        Envelope: {
            /** Format: int64 */
            black: number;
            /**
             * Format: uint32
             * @description The number of the sealed move.
             */
            number: number;
            /** @description Before the sealed move. */
            position: string;
            signed: ("white" | "black")[];
            /**
             * Format: int64
             * @description Milliseconds left.
             */
            white: number;
        };
        Error: {
            error: components["schemas"]["Fault"];
        };
        /** @description How far an estimate has come. */
        Estimate: {
            /** @enum {string} */
            claimant: "white" | "black";
            /** Format: uint32 */
            drawn: number;
            /** Format: uint32 */
            games: number;
            /** @description Between these the true share lies, with a confidence of 95 percent. */
            interval: [
                number,
                number
            ] | null;
            /** Format: double */
            loss_share: number | null;
            /** Format: uint32 */
            lost: number;
            /**
             * Format: uint32
             * @description How many games are to be played.
             */
            of: number;
            /** @description What that says of the book's standard, or what went wrong. */
            says: string;
            /**
             * @description `playing`, `done`, `broken-off` or `failed`.
             * @enum {string}
             */
            state: "playing" | "done" | "broken-off" | "failed";
            /** Format: uint32 */
            won: number;
        };
        /** @description An event, by the name that stands in its addresses: `spring-open`. */
        EventId: string;
        /** @description An event in the list; of one whose log cannot be read only its name in addresses. */
        EventListed: {
            event: components["schemas"]["Announcement"] | null;
            id: components["schemas"]["EventId"];
            sections: components["schemas"]["SectionListed"][];
        } | {
            id: components["schemas"]["EventId"];
            unreadable: boolean;
        };
        EventOpened: {
            event: components["schemas"]["EventId"];
            /** Format: uint64 */
            version: number;
        };
        Events: {
            events: components["schemas"]["EventListed"][];
        };
        /** @description A template as a page is told of it. */
        EventTemplate: {
            book: string;
            contests: components["schemas"]["TeamContestShown"][];
            control: string;
            name: string;
            /** Format: uint */
            rounds: number;
            sections: components["schemas"]["SectionTemplate"][];
            text: string;
            title: string;
        };
        Fact: {
            answer: string;
            question: string;
        };
        /** @description Something else is wrong: with what was sent, or with us. */
        Fault: {
            field?: string;
            text: string;
        };
        /** @description Whose rating it is. */
        Federation: ("canada" | "bermuda" | "jamaica" | "quebec" | "former-soviet-union" | "philippines" | "brazil" | "peru" | "colombia" | "other") | {
            fide: components["schemas"]["Formula"];
        } | "england" | "ingo";
        Figure: {
            parts?: components["schemas"]["PartOfFigure"][];
            rule: string;
            silent?: string;
            "tie-break": string;
            value?: string;
        };
        Finding: {
            answer: string;
            question: string;
            sentence: string;
        };
        Finds: {
            /** @description The clauses, book by book, those that fit best first. */
            books: components["schemas"]["FindsOfBook"][];
            /** Format: uint */
            found: number;
            /** @description Matters on which books rule. */
            matters: components["schemas"]["MatterFound"][];
            /** @description Words that were left out because nothing has all of them. */
            without: string[];
        };
        FindsOfBook: {
            clauses: components["schemas"]["LedgerClause"][];
            /** Format: uint */
            found: number;
            name: string;
            title: string;
        };
        /** @description How a FIDE rating is converted. */
        Formula: ("plus50" | "plus100") | "line" | "two-part";
        GameOfRound: {
            adjourned: boolean;
            black?: components["schemas"]["OnChart"];
            named?: string;
            rated: boolean | null;
            result: components["schemas"]["Outcome"] | null;
            white?: components["schemas"]["OnChart"];
            words: string | null;
        };
        /** @description A game that was just opened, with one secret link a seat. */
        GameOpened: {
            game: string;
            links: {
                [key: string]: string;
            };
        };
        /**
         * @description Whether the policy of the section decides, or the director makes an exception with a reason.
         * @enum {string}
         */
        Grant: "by-policy" | "by-director";
        /** @description Why a pairing is appealed (IESA 19-4-1, 19-4-2). */
        Ground: "team-mate" | "met" | "third-color" | "outside-group" | "conference";
        /** @description For which rounds half-point byes are offered. */
        HalfPointByes: ("none" | "all-but-last" | "all") | "first-half" | {
            in: number[];
        };
        /** @description How far the move in progress has come, as anybody at the board can see. */
        Hand: {
            /** @description The player on move has said that he adjusts. */
            adjusting?: boolean;
            /** @description Where the man in hand was lifted from. */
            from: string | null;
            /**
             * @description `promotion`, `rook` or `press`: what is still missing.
             * @enum {string|null}
             */
            missing: "promotion" | "rook" | "press" | null;
            /** @description The square of a pawn that waits for its promotion piece. */
            pawn: string | null;
        };
        HasLeft: {
            from: number;
            how: unknown;
        };
        Home: {
            absent?: ("white" | "black")[];
            black: string;
            board: number;
            came?: ("white" | "black")[];
            event: string;
            id: string;
            late?: components["schemas"]["Late"];
            named: string;
            round: number;
            section: components["schemas"]["SectionName"];
            white: string;
        };
        HowItEnded: {
            clauses: components["schemas"]["Clause"][];
            /** @description `1-0`, `0-1`, `1/2-1/2`, `0-0`, or `*` for a game that is replaced. */
            score: string;
            text: string;
        };
        InDispute: {
            clocks: components["schemas"]["Clocks"];
            dispute: components["schemas"]["Claimed"] | null;
            last: string[];
            men: string | null;
            moved: components["schemas"]["MoveMade"] | null;
            "on-move": ("white" | "black") | null;
        };
        Instead: {
            by_squares: string[];
            of: string;
        };
        Invitation: {
            by: string;
            event: string;
            id: string;
            once: boolean;
            post: components["schemas"]["Post"];
            until: components["schemas"]["When"];
            words: string;
        };
        Issued: {
            cards: number;
            codes: number;
            tablets: number;
        };
        /** @description The system of a section. Other systems (knock-out, Scheveningen, FIDE Dutch) take a word each. */
        Kind: {
            /** @constant */
            system: "swiss";
        } | {
            by: components["schemas"]["Acceleration"];
            /** @constant */
            system: "accelerated";
        } | {
            /** Format: uint8 */
            cycles: number;
            /** @constant */
            system: "round-robin";
        } | {
            /** @constant */
            system: "quads";
        } | {
            /** @constant */
            system: "match";
        } | {
            /** Format: uint8 */
            boards: number;
            /** @constant */
            system: "team-match";
        } | {
            /** Format: uint8 */
            boards: number;
            /** @constant */
            system: "team-swiss";
        } | {
            /** Format: uint8 */
            board: number;
            /** @constant */
            system: "board-swiss";
        };
        /** @description What becomes of the time that a move on a screen is under way. */
        LagCredit: "made-good" | "none";
        Late: {
            "at-once": boolean | null;
            clauses: components["schemas"]["Clause"][];
            "loses-at": components["schemas"]["When"] | null;
            words: string;
        };
        /** @description What a late entrant has for the rounds that he missed (28K). */
        LateEntry: "nothing" | "as-offered";
        /** @description A clause of the ledger; `how` is null while nobody has worked on it. */
        LedgerClause: {
            book: string;
            gist: string;
            how: string | null;
            id: string;
        };
        LeftOpen: {
            /** @description Lines that somebody would add. */
            next: string[];
            sentence: string;
        };
        /** @description A published rating. */
        Listed: {
            /** @description The list: `us-chess`, `us-chess-quick`, `fide`. */
            list: string;
            /** Format: uint16 */
            rating: number;
            /** @description Where it was found: `2026-11 supplement`. */
            source?: string;
        };
        /**
         * @description How long after a move everybody may see it, where the program knows the moves: nothing that is shown may help a
         *     player (16Y, 20M), so it is shown when it is of no use at the board any more.
         */
        Live: "never" | {
            /** Format: uint16 */
            "after-minutes": number;
        };
        LogLine: {
            act: string;
            number: number;
            undone: boolean;
            when: components["schemas"]["When"];
            who: string;
            why: string;
            words: string[];
        };
        /** @description A policy that was found, with the books that say so of it. */
        MatterFound: {
            books: components["schemas"]["Book"][];
            /** @description The first clause of the first book that says so. */
            clause: components["schemas"]["LedgerClause"] | null;
            name: string;
            text: string;
        };
        /** @description One policy and what each of some books says of it. */
        MatterOfBooks: {
            differs: boolean;
            help: string;
            name: string;
            policy: string;
            says: components["schemas"]["SaidByBook"][];
        };
        Me: {
            account: boolean;
            clock?: string[];
            damaged?: string[];
            demo?: boolean;
            name: string | null;
            owner: boolean;
            posts: Record<string, never>[];
            welcome: boolean;
        };
        Member: {
            issued?: components["schemas"]["Issued"];
            name: string;
            person: string;
            posts: components["schemas"]["Post"][];
        };
        /** @description What is done about a membership that is missing or runs out before the last day (23C). */
        MembersOnly: ("warned" | "refused") | "no";
        Method: "halves" | "one-against-two";
        /** @description What a director can do about a result that nobody reported; the ten answers of 29H. */
        Missing: "eject" | "forfeit-next-round" | "forfeit-this-game" | "half-point-bye-next-round" | "higher-rated-won" | "higher-rated-won-other-drew" | "both-won" | "hold-out" | "pairings-stand" | "pair-again";
        Mistake: {
            /** Format: uint */
            column: number;
            expected: string;
            found: string;
            /** Format: uint */
            line: number;
            /** @description Lines that may be meant, the nearest first. */
            nearest: components["schemas"]["NearLine"][];
        };
        Money: {
            fee: components["schemas"]["Cents"] | null;
            paid: components["schemas"]["Cents"];
            refunded: components["schemas"]["Cents"];
        };
        MoveMade: {
            /** @enum {string} */
            color: "white" | "black";
            /** @description For officials only: the record says that it was illegal. */
            illegal?: boolean;
            /** Format: uint32 */
            number: number;
            text: string;
        };
        Named: {
            black?: string | null;
            white?: string | null;
        };
        /** @description A line that may be meant, or several, with the setting that they need, such as `scoresheets paper`. */
        NearLine: {
            line: string;
            /** @description What several lines tell together. */
            says: string | null;
            setting: string | null;
        };
        NeedsNotice: {
            clauses: components["schemas"]["Clause"][];
            notice: components["schemas"]["Notice"];
            topic: components["schemas"]["Topic"];
            words: string;
        };
        /** @description What becomes of a player who did not come to his game. */
        NoShows: "stay" | "dropped" | "miss-the-next";
        /** @description Where something has to be made known. */
        Notice: "at-the-event" | "advance-publicity";
        /**
         * Format: uint16
         * @description A player's number on the chart, from 1. It is an identity, not a strength: who comes late takes the next one (28B).
         */
        Number: number;
        OffenceOnRecord: {
            offence: string;
            /** Format: uint */
            times: number;
        };
        Office: {
            notes: string[];
            notices: string[];
            /** @description White's first. */
            record: components["schemas"]["PlayerRecord"][];
        };
        Official: {
            name: string;
            role: components["schemas"]["Role"];
        };
        OnChart: {
            entry: components["schemas"]["EntryId"] | null;
            name: string | null;
            number: components["schemas"]["Number"];
            rating: number | null;
            score: components["schemas"]["Points"] | null;
            team: string | null;
        };
        OpenedBy: {
            /** @enum {string} */
            by: "white" | "black";
        };
        /** @description The end of one game, by its own colors. */
        Outcome: ("white-wins" | "draw" | "black-wins" | "black-wins-by-forfeit") | "both-lose" | "white-wins-by-forfeit" | "double-forfeit";
        PairingAppeal: {
            board: number | null;
            by: string;
            ground: unknown;
            upheld: boolean | null;
        };
        PartOfFigure: {
            amount: string;
            dropped: boolean;
            name: string | null;
            opponent: components["schemas"]["Number"] | null;
            round: number | null;
            why: string;
        };
        /** @description Something that can be told, in the words that are sent back. */
        Phrase: {
            /** @description What it is about, as a newcomer would look for it, first what it is filed under. */
            about: string[];
            black: string;
            /** @description Words for which others can be put in. */
            blanks: components["schemas"]["Blank"][];
            /**
             * @description `claim` for what happened, `handle` for what one's own hands do, `occur` for what happens around the game.
             * @enum {string}
             */
            do: "claim" | "handle" | "occur";
            /**
             * Format: uint
             * @description Where it stands among what happens on most Saturdays, if it does.
             */
            often: number | null;
            /** @description With White in it; the same as `black` where it is about no color. */
            white: string;
        };
        PhraseOfCases: {
            kind: string;
            text: string;
            topic: string;
        };
        /** @description A section as it was announced. */
        Plan: {
            /** @description The variations and readings of the book that hold here, by their names (1B). */
            announced?: string[];
            /**
             * @default us-chess-7
             * @enum {string}
             */
            book?: "us-chess-7" | "us-chess-5" | "iesa-2023" | "schiller" | "nc-blitz" | "nc-bughouse" | "nc-scholastic";
            /**
             * @default {
             *       "at-most": null,
             *       "half-point": "first-half",
             *       "last-round-before-game": 1,
             *       "late-entry": "as-offered",
             *       "minutes-before": 60,
             *       "only-with-entry": false,
             *       "zero-point": true
             *     }
             */
            byes?: components["schemas"]["ByePolicy"];
            /** @default warned */
            "check-in"?: components["schemas"]["CheckIn"];
            /**
             * @description Whether prizes are given by rating class: then doubtful ratings are assigned high (28D2, 28D5).
             * @default false
             */
            "class-prizes"?: boolean;
            /** @description As announced, `G/60 d/5`. */
            control: string;
            /**
             * @default {
             *       "at-least": null,
             *       "below": null,
             *       "born-since": null,
             *       "born-until": null,
             *       "highest-grade": null,
             *       "lowest-grade": null
             *     }
             */
            eligibility?: components["schemas"]["Eligibility"];
            /**
             * @description Whether members of a family are kept apart as if they had asked (28T).
             * @default false
             */
            "families-apart"?: boolean;
            /** @default 0 */
            fee?: components["schemas"]["Cents"];
            /**
             * Format: uint
             * @description From which number its boards are counted, where a hall has one row of tables for several sections. It holds from the
             *     next round that is paired.
             */
            "first-board"?: number;
            /**
             * Format: uint8
             * @description One, or two with colors reversed.
             * @default 1
             */
            "games-a-round"?: number;
            kind: components["schemas"]["Kind"];
            /** @description Whether the clocks of games on screens make good a little of what a slow line costs. */
            lag?: components["schemas"]["LagCredit"];
            /** @default warned */
            "members-only"?: components["schemas"]["MembersOnly"];
            /**
             * @description Whether those of whom neither day of birth nor grade is known are minors, whose names public sheets shorten; none:
             *     in a section for schools.
             */
            minors?: boolean | null;
            name: components["schemas"]["SectionName"];
            /** @default dropped */
            "no-shows"?: components["schemas"]["NoShows"];
            /**
             * @default {
             *       "alternation-limit": 80,
             *       "bye-for-colors": false,
             *       "bye-one-group-higher": false,
             *       "equalization-limit": 200,
             *       "equalize-blacks-only": false,
             *       "interchange-for-alternation": true,
             *       "method": "halves",
             *       "one-drops-far": false,
             *       "same-color": "higher-rank",
             *       "team-mates": {
             *         "apart-below-plus": 2
             *       },
             *       "technique": "look-ahead",
             *       "third-color-for-leaders": false
             *     }
             */
            pairing?: components["schemas"]["Settings"];
            /**
             * @description None: the games are not rated.
             * @default null
             */
            rated?: components["schemas"]["RatingClass"] | null;
            /**
             * @description The rating list by which players are paired (28C).
             * @default us-chess
             */
            "rating-list"?: string;
            /** @default no */
            "re-entry"?: components["schemas"]["ReEntry"];
            /**
             * @description Whether 23A3 holds: advance publicity can say that fees do not go back.
             * @default true
             */
            refundable?: boolean;
            /** Format: uint */
            rounds: number;
            /**
             * @description When the rounds begin, as far as that was announced.
             * @default []
             */
            schedule?: components["schemas"]["When"][];
            /**
             * @description In the order in which they are used; empty: as the book has it.
             * @default []
             */
            "tie-breaks"?: string[];
        };
        /** @description A section as it was announced. */
        PlanShown: {
            /** @description The variations and readings of the book that hold here, by their names (1B). */
            announced?: string[];
            /**
             * @default us-chess-7
             * @enum {string}
             */
            book: "us-chess-7" | "us-chess-5" | "iesa-2023" | "schiller" | "nc-blitz" | "nc-bughouse" | "nc-scholastic";
            /**
             * @default {
             *       "at-most": null,
             *       "half-point": "first-half",
             *       "last-round-before-game": 1,
             *       "late-entry": "as-offered",
             *       "minutes-before": 60,
             *       "only-with-entry": false,
             *       "zero-point": true
             *     }
             */
            byes: components["schemas"]["ByePolicyShown"];
            /** @default warned */
            "check-in": components["schemas"]["CheckIn"];
            /**
             * @description Whether prizes are given by rating class: then doubtful ratings are assigned high (28D2, 28D5).
             * @default false
             */
            "class-prizes": boolean;
            /** @description As announced, `G/60 d/5`. */
            control: string;
            /**
             * @default {
             *       "at-least": null,
             *       "below": null,
             *       "born-since": null,
             *       "born-until": null,
             *       "highest-grade": null,
             *       "lowest-grade": null
             *     }
             */
            eligibility: components["schemas"]["EligibilityShown"];
            /**
             * @description Whether members of a family are kept apart as if they had asked (28T).
             * @default false
             */
            "families-apart": boolean;
            /** @default 0 */
            fee: components["schemas"]["Cents"];
            /**
             * Format: uint
             * @description From which number its boards are counted, where a hall has one row of tables for several sections. It holds from the
             *     next round that is paired.
             */
            "first-board"?: number;
            /**
             * Format: uint8
             * @description One, or two with colors reversed.
             * @default 1
             */
            "games-a-round": number;
            kind: components["schemas"]["Kind"];
            /** @description Whether the clocks of games on screens make good a little of what a slow line costs. */
            lag?: components["schemas"]["LagCredit"];
            /** @default warned */
            "members-only": components["schemas"]["MembersOnly"];
            /**
             * @description Whether those of whom neither day of birth nor grade is known are minors, whose names public sheets shorten; none:
             *     in a section for schools.
             */
            minors?: boolean | null;
            name: components["schemas"]["SectionName"];
            /** @default dropped */
            "no-shows": components["schemas"]["NoShows"];
            /**
             * @default {
             *       "alternation-limit": 80,
             *       "bye-for-colors": false,
             *       "bye-one-group-higher": false,
             *       "equalization-limit": 200,
             *       "equalize-blacks-only": false,
             *       "interchange-for-alternation": true,
             *       "method": "halves",
             *       "one-drops-far": false,
             *       "same-color": "higher-rank",
             *       "team-mates": {
             *         "apart-below-plus": 2
             *       },
             *       "technique": "look-ahead",
             *       "third-color-for-leaders": false
             *     }
             */
            pairing: components["schemas"]["SettingsShown"];
            /**
             * @description None: the games are not rated.
             * @default null
             */
            rated: components["schemas"]["RatingClass"] | null;
            /**
             * @description The rating list by which players are paired (28C).
             * @default us-chess
             */
            "rating-list": string;
            /** @default no */
            "re-entry": components["schemas"]["ReEntry"];
            /**
             * @description Whether 23A3 holds: advance publicity can say that fees do not go back.
             * @default true
             */
            refundable: boolean;
            /** Format: uint */
            rounds: number;
            /**
             * @description When the rounds begin, as far as that was announced.
             * @default []
             */
            schedule: components["schemas"]["When"][];
            /**
             * @description In the order in which they are used; empty: as the book has it.
             * @default []
             */
            "tie-breaks": string[];
        };
        /** @description What later rulings must consider of a player (iesa-2023 18-4). */
        PlayerRecord: {
            /** @enum {string} */
            color: "white" | "black";
            /** @description Offences in earlier games of the event. */
            earlier_offences: string[];
            /**
             * Format: uint8
             * @description Warnings from earlier games of the event.
             */
            earlier_warnings: number;
            /**
             * Format: uint8
             * @description Illegal moves that were ruled on.
             */
            illegal_moves: number;
            offences: components["schemas"]["OffenceOnRecord"][];
            /** Format: uint8 */
            warnings: number;
        };
        Points: number;
        /** @description One policy of a book; `words` and `sentence` are null where the book is silent and the director decides. */
        Policy: {
            clauses: components["schemas"]["Clause"][];
            help: string;
            policy: string;
            sentence: string | null;
            words: string | null;
        };
        /** @description What somebody is at an event. */
        Post: {
            /** @constant */
            post: "owner";
        } | {
            /** @constant */
            post: "official";
            role: components["schemas"]["Role"];
            sections?: components["schemas"]["Sections"];
        } | {
            entry: components["schemas"]["EntryId"];
            /** @constant */
            post: "player";
        } | {
            entry: components["schemas"]["EntryId"];
            /** @constant */
            post: "assistant";
        } | {
            of: components["schemas"]["Charges"];
            /** @constant */
            post: "coach";
        } | {
            /** @constant */
            post: "spectator";
        };
        /** @description Something that was made known. */
        Posted: {
            notice: components["schemas"]["Notice"];
            /** @default  */
            text?: string;
            topic: components["schemas"]["Topic"];
        };
        /** @description Prizes for which the same players compete, the first one first. */
        PrizeGroup: {
            /**
             * @description Whether somebody who has won a trophy of an earlier group can have one of these besides.
             * @default false
             */
            besides?: boolean;
            /**
             * @description Money by place. Ties share it (32B2).
             * @default []
             */
            cash?: components["schemas"]["Cents"][];
            /**
             * @description Ratings are prize ratings here (28F).
             * @default {
             *       "at-least": null,
             *       "below": null,
             *       "born-since": null,
             *       "born-until": null,
             *       "highest-grade": null,
             *       "lowest-grade": null
             *     }
             */
            "for-whom"?: components["schemas"]["Eligibility"];
            /**
             * @description As announced: `Overall`, `U1400`, `Top fifth grader`.
             * @default
             */
            name?: string;
            /**
             * Format: uint16
             * @description How many trophies or medals, one a place. Ties for them are broken (34C, NC scholastic 19).
             * @default 0
             */
            trophies?: number;
            /** @default open */
            unrated?: components["schemas"]["Unrated"];
        };
        /** @description Which result counts for prizes once one was corrected (15I). */
        PrizesBy: "corrected" | "reported";
        /** @description What a game without a result counts for the next pairing, and for nothing else (28Q, 29H): each side by itself. */
        Provision: {
            black: components["schemas"]["Points"];
            white: components["schemas"]["Points"];
        };
        PublicEntry: {
            entry: components["schemas"]["EntryId"];
            name: string;
            rating: number | null;
            section: components["schemas"]["SectionName"];
            team: string | null;
        };
        Question: {
            answers: string[];
            clauses: components["schemas"]["Clause"][];
            /** @description Counts and times that it is often answered with, so that nobody needs to type them. */
            likely?: string[];
            question: string;
            sentence: string;
            /**
             * @description `yes-or-no`, `count`, `time` or `men`: what it is answered with, besides `answers`.
             * @enum {string}
             */
            takes: "yes-or-no" | "count" | "time" | "men";
        };
        /**
         * @description As what the federation rates the games.
         * @enum {string}
         */
        RatingClass: "regular" | "dual" | "quick" | "blitz";
        ReadingOfBook: {
            can_be_chosen: boolean;
            clauses: string;
            default: string;
            name: string;
            other: string;
            question: string;
        };
        ReasonsOfBoard: {
            black: unknown;
            white: unknown;
        };
        /** @description Whether a player may enter a second time, and which entry counts (28S). */
        ReEntry: "no" | "better" | "last";
        Refused: {
            refused: components["schemas"]["RefusedByRule"];
        };
        RefusedByRule: {
            clauses: components["schemas"]["Clause"][];
            text: string;
        };
        Remark: {
            ruling: unknown;
            text: string;
        };
        /** @description A result that was reported. */
        Reported: {
            outcome: components["schemas"]["Outcome"];
            /**
             * @description Whether it goes to the federation, if the section does.
             * @default true
             */
            rated?: boolean;
        };
        /** @enum {string} */
        Role: "organizer" | "chief-director" | "section-chief" | "floor-director" | "pairing-director" | "scorer" | "registrar";
        RoundOnFloor: {
            begun: components["schemas"]["When"] | null;
            boards: components["schemas"]["Tile"][];
            late: components["schemas"]["Late"] | null;
            round: number;
            section: components["schemas"]["SectionName"];
        };
        RoundState: {
            appeals?: number;
            begun?: components["schemas"]["When"] | null;
            boards?: number;
            "changed-by-director"?: boolean;
            games?: number;
            "games-waiting"?: number;
            round: number;
            starts: components["schemas"]["When"] | null;
            /** @enum {string} */
            state: "to-come" | "paired" | "posted" | "in-play" | "over";
            waiting?: number;
        };
        RuledMoment: {
            name: string | null;
            verdicts: components["schemas"]["VerdictAt"][];
        };
        Ruling: {
            /** @description As it is read aloud: what was decided, and what follows. */
            aloud: string[];
            /**
             * Format: int64
             * @description The moment after which it cannot be appealed any more, where a clock tells it.
             */
            appeal_until?: number;
            /** @description The appeals that this seat may know of. */
            appeals?: components["schemas"]["Appealed"][];
            /** @description What a clock on the table must show after it, where that is known. */
            clocks?: components["schemas"]["ClockDue"][];
            lines: components["schemas"]["Told"][];
            /** @description `appeal` and `ask-to-be-paired` for a player, `hear-appeal`, `hand-appeal-on` and `more-time` for the director. */
            menu?: ("appeal" | "ask-to-be-paired" | "hear-appeal" | "hand-appeal-on" | "more-time")[];
            /** @description Who gave it, where that is known by name. */
            official?: string;
            reversed: boolean;
            /** Format: uint16 */
            ruling: number;
            /** @description Nobody ruled: the clocks were set as the book says when they were started. */
            setting?: boolean;
        };
        RulingOfBook: {
            /** @description Whether most books rule so. */
            as_most: boolean;
            moments: components["schemas"]["RuledMoment"][];
            name: string;
            /** @description Why nothing more is ruled, and what may happen next. */
            open: components["schemas"]["LeftOpen"] | null;
            title: string;
            /** @description What could not be tried, and facts that are otherwise. */
            trouble: components["schemas"]["TroubleAt"][];
        };
        RulingSlip: {
            /** @description As it is read aloud: what was decided, and what follows. */
            aloud: string[];
            appeal: components["schemas"]["WayOfAppeal"];
            /**
             * Format: int64
             * @description When it was given, in milliseconds of the game's own clock.
             */
            at: number;
            book: components["schemas"]["Book"];
            /** @description Every clause that it rests on, once. */
            clauses: components["schemas"]["Clause"][];
            /** @description What a clock on the table must show after it, where that is known. */
            clocks?: components["schemas"]["ClockDue"][];
            /** @description Each fact that was found: what was asked, and the answer. */
            facts: components["schemas"]["Fact"][];
            lines: components["schemas"]["Told"][];
            /** @description Who gave it, where that is known by name. */
            official?: string;
            reversed: boolean;
            /** Format: uint16 */
            ruling: number;
        };
        /** @description What the books rule on an incident. */
        RulingsOfBooks: {
            books: components["schemas"]["RulingOfBook"][];
            /** @description The incident in its one spelling, with the rulings below it. */
            case: string;
            title: string;
        };
        SaidByBook: {
            /** @description Whether it says what the first of the books says. */
            as_first: boolean;
            book: string;
            clauses: components["schemas"]["Clause"][];
            /** @description Nothing where the book is silent and the director decides. */
            sentence: string | null;
        };
        SameColor: "higher-rank" | "lower-rank-in-minus-groups" | "in-turn" | "lot-in-last-round" | "higher-rank-after-two";
        SatFor: {
            /**
             * @description `official` or `assistant`.
             * @enum {string}
             */
            being: "official" | "assistant";
            /** @enum {string} */
            color: "white" | "black";
            /** @description The same in words. */
            text: string;
            who: string;
        };
        SeatAct: components["schemas"]["SeatActAccept"] | components["schemas"]["SeatActAdjust"] | components["schemas"]["SeatActAdjustTime"] | components["schemas"]["SeatActAskForRuling"] | components["schemas"]["SeatActChoose"] | components["schemas"]["SeatActClaim"] | components["schemas"]["SeatActDeclare"] | components["schemas"]["SeatActDecline"] | components["schemas"]["SeatActFind"] | components["schemas"]["SeatActHandle"] | components["schemas"]["SeatActInterrupt"] | components["schemas"]["SeatActNote"] | components["schemas"]["SeatActOccur"] | components["schemas"]["SeatActOffer"] | components["schemas"]["SeatActPlace"] | components["schemas"]["SeatActPress"] | components["schemas"]["SeatActReadClocks"] | components["schemas"]["SeatActRelease"] | components["schemas"]["SeatActResign"] | components["schemas"]["SeatActResume"] | components["schemas"]["SeatActReverse"] | components["schemas"]["SeatActRule"] | components["schemas"]["SeatActSeal"] | components["schemas"]["SeatActSeeIllegalMove"] | components["schemas"]["SeatActStartClocks"] | components["schemas"]["SeatActStopClocks"] | components["schemas"]["SeatActTouch"] | components["schemas"]["SeatActWarn"];
        SeatActAccept: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "accept";
        };
        /** @description "I adjust": the men touched in this turn are only put straight, unless one is moved. */
        SeatActAdjust: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "adjust";
        };
        SeatActAdjustTime: {
            /**
             * Format: clock-time
             * @description a time such as 4:30, +2:00 or -0:30
             */
            by: string;
            /** @enum {string} */
            color: "white" | "black";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "adjust-time";
            why: string;
        };
        /** @description A player does not agree with the claim, or the director takes it up. */
        SeatActAskForRuling: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "ask-for-ruling";
        };
        SeatActChoose: {
            /**
             * Format: choice
             * @description a choice such as let it stand
             */
            choice: string;
            /** Format: uint16 */
            dispute: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "choose";
            /** Format: uint16 */
            seen: number;
        };
        SeatActClaim: {
            /** @constant */
            do: "claim";
            /** @constant */
            what: "triple-occurrence";
            with?: string | null;
        } | {
            /** @constant */
            do: "claim";
            /** @constant */
            what: "fifty-moves";
            with?: string | null;
        } | {
            /** @constant */
            do: "claim";
            /** @constant */
            what: "drawn-ending";
        } | {
            /** @constant */
            do: "claim";
            /** @constant */
            what: "losing-chances";
        } | {
            /** @constant */
            do: "claim";
            /** @enum {string|null} */
            fallen?: "white" | "black" | null;
            /** @constant */
            what: "flag";
        } | {
            /** @constant */
            do: "claim";
            /** @constant */
            what: "illegal-move";
        } | {
            /** @constant */
            do: "claim";
            /**
             * Format: incident
             * @description something that happened, such as black picked up the clock
             */
            that: string;
            /** @constant */
            what: "incident";
        };
        SeatActDeclare: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "declare";
            /** @enum {string} */
            what: "lost-by-white" | "lost-by-black" | "lost-by-both" | "drawn";
            why: string;
        };
        SeatActDecline: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "decline";
        };
        SeatActFind: {
            /**
             * Format: answer
             * @description a finding such as yes, no or cannot be established
             */
            answer: string;
            /** Format: uint16 */
            dispute: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "find";
            /**
             * Format: question
             * @description a question such as flag down
             */
            question: string;
        };
        /** @description What hands do besides. */
        SeatActHandle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "handle";
            /**
             * Format: handling
             * @description what hands did, such as touches a queen off the board
             */
            what: string;
        };
        /** @description Play is interrupted now. */
        SeatActInterrupt: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "interrupt";
        };
        SeatActNote: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "note";
            text: string;
        };
        /** @description What happens around the game. */
        SeatActOccur: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "occur";
            /**
             * Format: occasion
             * @description what happened around the game, such as arrives
             */
            what: string;
        };
        SeatActOffer: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "offer";
        };
        SeatActPlace: {
            /** @constant */
            do: "place";
            /** @enum {string} */
            role: "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";
        } | {
            /** @constant */
            do: "place";
            written: string;
        };
        SeatActPress: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "press";
        };
        /** @description Times as an official reads them off a clock that no program keeps. */
        SeatActReadClocks: {
            /**
             * Format: clock-time
             * @description a time such as 4:30, +2:00 or -0:30
             */
            black?: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "read-clocks";
            /**
             * Format: clock-time
             * @description a time such as 4:30, +2:00 or -0:30
             */
            white?: string | null;
        };
        SeatActRelease: {
            /** @constant */
            do: "release";
            /**
             * Format: square
             * @description a square such as e4
             */
            square: string;
        } | {
            /** @constant */
            do: "release";
            written: string;
        };
        SeatActResign: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "resign";
        };
        /** @description A player is ready to resume, or the director resumes. */
        SeatActResume: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "resume";
        };
        /** @description A ruling is taken back; position and times are set as the director says. */
        SeatActReverse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "reverse";
            /** Format: uint16 */
            ruling: number;
            /**
             * @description Something for White and for Black.
             * @default null
             */
            times?: {
                /**
                 * Format: clock-time
                 * @description a time such as 4:30, +2:00 or -0:30
                 */
                black: string;
                /**
                 * Format: clock-time
                 * @description a time such as 4:30, +2:00 or -0:30
                 */
                white: string;
            } | null;
            /**
             * Format: uint
             * @description So many half-moves stay: 0 is the position at the start.
             */
            to_half_move?: number | null;
            why: string;
        };
        /** @description The director confirms what is proposed; `seen` is the revision of the dispute that he saw. */
        SeatActRule: {
            /** Format: uint16 */
            dispute: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "rule";
            /** Format: uint16 */
            seen: number;
        };
        /** @description A move is written down for the envelope, as its writer writes it; nothing if he writes none. */
        SeatActSeal: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "seal";
            text: string;
        };
        SeatActSeeIllegalMove: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "see-illegal-move";
        };
        /** @description White's clock is started, or whoever's turn it is. */
        SeatActStartClocks: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "start-clocks";
        };
        SeatActStopClocks: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "stop-clocks";
        };
        SeatActTouch: {
            /** @constant */
            do: "touch";
            /**
             * Format: square
             * @description a square such as e4
             */
            square: string;
        } | {
            /** @constant */
            do: "touch";
            written: string;
        };
        SeatActWarn: {
            /** @enum {string} */
            color: "white" | "black";
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            do: "warn";
            why: string;
        };
        /** @description Two who sit at a board. */
        Seating: {
            black: components["schemas"]["Number"];
            white: components["schemas"]["Number"];
        };
        /** @description A link of a seat in a game: of an event, or after this one. */
        SeatLink: {
            game: string;
            link: string;
        };
        Section: {
            entries: number;
            "gone-into": unknown;
            "half-point-byes": number[];
            here: number;
            name: components["schemas"]["SectionName"];
            "needs-notice": components["schemas"]["NeedsNotice"][];
            "next-board"?: number;
            plan: components["schemas"]["Plan"];
            posted: unknown;
            prizes: unknown;
            rounds: components["schemas"]["RoundState"][];
            "tie-breaks": string[];
        };
        SectionListed: {
            /** Format: uint */
            entries: number;
            name: components["schemas"]["SectionName"];
            /**
             * Format: uint
             * @description How many rounds are paired, as far as everybody may know.
             */
            paired: number;
            /** Format: uint */
            rounds: number;
        };
        /** @description A section, by the name under which it was announced: `K-5`, `Open`. */
        SectionName: string;
        /** @description The sections in which an official serves. */
        Sections: "all" | {
            some: components["schemas"]["SectionName"][];
        };
        SectionTemplate: {
            /** @description The rounds for which half-point byes are offered. */
            "half-point-byes": number[];
            plan: components["schemas"]["PlanShown"];
            /** @description By which it is ranked, in their order, also where none are announced. */
            "tie-breaks": string[];
        };
        /** @description Everything that can be chosen. The default is the main rule, or our reading where the rule is not sure. */
        Settings: {
            /**
             * Format: uint16
             * @description 29E5a.
             * @default 80
             */
            "alternation-limit"?: number;
            /**
             * @description 28L2a.
             * @default false
             */
            "bye-for-colors"?: boolean;
            /**
             * @description 28L5.
             * @default false
             */
            "bye-one-group-higher"?: boolean;
            /**
             * Format: uint16
             * @description 29E5b; none is 29E5h.
             * @default 200
             */
            "equalization-limit"?: number | null;
            /**
             * @description 29E5b1: the greater limit only against two extra Blacks.
             * @default false
             */
            "equalize-blacks-only"?: boolean;
            /**
             * @description Whether an interchange may serve alternation alone.
             * @default true
             */
            "interchange-for-alternation"?: boolean;
            /**
             * @description How a group is set against itself: 27A3, or 29L1.
             * @default halves
             */
            method?: components["schemas"]["Method"];
            /**
             * @description N3: whether a player who dropped drops on, before a second one drops (29D2 read literally).
             * @default false
             */
            "one-drops-far"?: boolean;
            /**
             * @description 29E4 and its variations.
             * @default higher-rank
             */
            "same-color"?: components["schemas"]["SameColor"];
            /**
             * @default {
             *       "apart-below-plus": 2
             *     }
             */
            "team-mates"?: components["schemas"]["TeamMates"];
            /**
             * @description 29E6.
             * @default look-ahead
             */
            technique?: components["schemas"]["Technique"];
            /**
             * @description 29E5f1: leaders may have a third color in the last round.
             * @default false
             */
            "third-color-for-leaders"?: boolean;
        };
        /** @description Everything that can be chosen. The default is the main rule, or our reading where the rule is not sure. */
        SettingsShown: {
            /**
             * Format: uint16
             * @description 29E5a.
             * @default 80
             */
            "alternation-limit": number;
            /**
             * @description 28L2a.
             * @default false
             */
            "bye-for-colors": boolean;
            /**
             * @description 28L5.
             * @default false
             */
            "bye-one-group-higher": boolean;
            /**
             * Format: uint16
             * @description 29E5b; none is 29E5h.
             * @default 200
             */
            "equalization-limit": number | null;
            /**
             * @description 29E5b1: the greater limit only against two extra Blacks.
             * @default false
             */
            "equalize-blacks-only": boolean;
            /**
             * @description Whether an interchange may serve alternation alone.
             * @default true
             */
            "interchange-for-alternation": boolean;
            /**
             * @description How a group is set against itself: 27A3, or 29L1.
             * @default halves
             */
            method: components["schemas"]["Method"];
            /**
             * @description N3: whether a player who dropped drops on, before a second one drops (29D2 read literally).
             * @default false
             */
            "one-drops-far": boolean;
            /**
             * @description 29E4 and its variations.
             * @default higher-rank
             */
            "same-color": components["schemas"]["SameColor"];
            /**
             * @default {
             *       "apart-below-plus": 2
             *     }
             */
            "team-mates": components["schemas"]["TeamMates"];
            /**
             * @description 29E6.
             * @default look-ahead
             */
            technique: components["schemas"]["Technique"];
            /**
             * @description 29E5f1: leaders may have a third color in the last round.
             * @default false
             */
            "third-color-for-leaders": boolean;
        };
        SitsOut: {
            has: string;
            player: components["schemas"]["OnChart"];
            points: components["schemas"]["Points"];
        };
        SlipLaid: {
            by: string;
            game: number;
            party: unknown;
            says: components["schemas"]["Outcome"];
            when: components["schemas"]["When"];
        };
        Standing: {
            figures: components["schemas"]["Figure"][];
            name: string;
            notes: string[];
            number: components["schemas"]["Number"];
            place: number;
            score: components["schemas"]["Points"];
            section: components["schemas"]["SectionName"];
        };
        /** @description A case told: how it stood, what happened, and what each book rules. */
        Story: {
            books: components["schemas"]["RulingOfBook"][];
            /** @description Conditions of the game that the case names, as it writes them. */
            conditions: components["schemas"]["ConditionOfCase"][];
            /** @description What happened, in order. */
            happened: components["schemas"]["ToldUnder"][];
            /** @description The position that it begins with, as FEN. */
            position: string;
        };
        TabletAtBoard: {
            board: number;
            named: string;
            open: boolean;
            section: components["schemas"]["SectionName"];
            /** @enum {string} */
            use: "clock" | "scoresheet" | "both";
        };
        TabletView: {
            begun?: components["schemas"]["When"] | null;
            black?: Record<string, never>;
            board: number;
            book?: Record<string, never>;
            called?: boolean;
            clock?: unknown;
            control?: string;
            decided?: boolean;
            devices: string;
            disagreement?: boolean;
            event: Record<string, never>;
            game: Record<string, never> | null;
            /** @enum {string} */
            heard?: "waiting" | "result" | "disagreement";
            named: string;
            now: components["schemas"]["When"];
            number?: number;
            permitted: boolean;
            recording?: unknown;
            results?: unknown;
            round: number | null;
            says?: Record<string, never>;
            section: components["schemas"]["SectionName"];
            sheets?: unknown;
            use: string;
            white?: Record<string, never>;
        };
        /** @description Points of members that are added for their team: medley (IESA 1-3-3, NC scholastic 18) and board Swiss (IESA 1-3-4). */
        TeamContest: {
            /**
             * Format: uint8
             * @description How many scores of a section count; none: all of them.
             * @default null
             */
            best?: number | null;
            /**
             * Format: uint8
             * @description With fewer players a team gets no award.
             * @default 0
             */
            least?: number;
            name: string;
            /** @description Whose players count; for a board Swiss a section for every board. */
            sections: components["schemas"]["SectionName"][];
            /** @default [] */
            "tie-breaks"?: string[];
        };
        /** @description Points of members that are added for their team: medley (IESA 1-3-3, NC scholastic 18) and board Swiss (IESA 1-3-4). */
        TeamContestShown: {
            /**
             * Format: uint8
             * @description How many scores of a section count; none: all of them.
             * @default null
             */
            best: number | null;
            /**
             * Format: uint8
             * @description With fewer players a team gets no award.
             * @default 0
             */
            least: number;
            name: string;
            /** @description Whose players count; for a board Swiss a section for every board. */
            sections: components["schemas"]["SectionName"][];
            /** @default [] */
            "tie-breaks": string[];
        };
        TeamMates: "may-meet" | {
            /** Format: uint8 */
            "apart-below-plus": number;
        } | "apart";
        Technique: "look-ahead" | "top-down" | "none";
        TellableTopic: {
            phrases: components["schemas"]["Phrase"][];
            topic: string;
        };
        Templates: {
            templates: components["schemas"]["EventTemplate"][];
        };
        Tile: {
            absent: ("white" | "black")[];
            asks: string | null;
            black: components["schemas"]["OnChart"];
            board: number;
            called: boolean;
            came: ("white" | "black")[];
            claims: unknown;
            differ: string | null;
            disputed: components["schemas"]["InDispute"] | null;
            follows: boolean;
            game: string | null;
            games?: components["schemas"]["Tile"][];
            interrupted: boolean;
            named: string;
            number: number;
            proposed: components["schemas"]["Outcome"] | null;
            result: string | null;
            results?: (string | null)[];
            sheets: unknown;
            slips: components["schemas"]["SlipLaid"][];
            /** @enum {string} */
            state: "disagreement" | "dispute" | "missing" | "late" | "in-play" | "waiting" | "result";
            white: components["schemas"]["OnChart"];
        };
        Times: {
            black: string;
            white: string;
        };
        Token: {
            id: string;
            name: string;
            /** @enum {string} */
            scope: "read" | "results" | "pairing" | "everything";
            until: components["schemas"]["When"];
        };
        /** @description One line of a ruling. */
        Told: {
            clauses: components["schemas"]["Clause"][];
            text: string;
        };
        /** @description One thing that happened: under every book, or only under those that are named. */
        ToldUnder: {
            books: components["schemas"]["Book"][];
            text: string;
        };
        /** @description A matter that has to be made known. */
        Topic: ("byes-in-second-half" | "last-round-byes" | "no-refunds" | "pairing-variation" | "acceleration" | "tie-breaks" | "last-entry-counts") | "rule-variation" | "other";
        TopicOfBooks: {
            matters: components["schemas"]["MatterOfBooks"][];
            topic: string;
        };
        TroubleAt: {
            /** @description The move that cannot be made, and how it is written if it was made at the board all the same. */
            instead: components["schemas"]["Instead"] | null;
            /** Format: uint */
            line: number;
            text: string;
        };
        /** @description Whether players without a rating compete. */
        Unrated: "compete" | "open" | "only";
        /** @description A text that cannot be read as an incident, or a body that cannot be read at all, which has no mistakes of its own. */
        Unread: {
            error: components["schemas"]["Fault"];
            mistakes?: components["schemas"]["Mistake"][];
        };
        VariationOfBook: {
            clauses: string;
            name: string;
            notice: string;
            says: string;
        };
        VerdictAt: {
            clauses: components["schemas"]["Clause"][];
            /** Format: uint */
            line: number;
            /** @description As one would say it to a parent. */
            sentence: string;
            /** @description As case files write it. */
            words: string;
        };
        /** @description Everything that a page shows. */
        View: {
            /** @description The adjournment, from the order to seal until the sealed move stands on the board. */
            adjourned?: components["schemas"]["Adjourned"];
            book: components["schemas"]["Book"];
            clocks: components["schemas"]["Clocks"];
            clocks_started: boolean;
            control: string;
            dispute: components["schemas"]["Dispute"] | null;
            hand: components["schemas"]["Hand"];
            /** @description The squares of the last move. */
            last: string[];
            /** @description The men as they stand, as the first field of a FEN. */
            men: string;
            menu: ("start-clocks" | "move" | "adjust" | "press" | "stop-clocks" | "resume" | "offer" | "accept" | "decline" | "resign" | "ask-for-ruling" | "claim-triple-occurrence" | "claim-fifty-moves" | "claim-drawn-ending" | "claim-flag" | "claim-illegal-move" | "claim-losing-chances" | "tell" | "at-the-board" | "seal" | "sign-envelope" | "arrive" | "begin-session" | "open-envelope" | "take-as" | "adjourn" | "find" | "choose" | "rule" | "interrupt" | "see-illegal-move" | "call-flag" | "warn" | "adjust-time" | "read-clocks" | "declare" | "note" | "reverse")[];
            moves: components["schemas"]["MoveMade"][];
            /** @description What a ruling binds the player on move to; for players and officials. */
            must: string | null;
            /**
             * @description Who made the offer that stands; for players and officials.
             * @enum {string|null}
             */
            offer: "white" | "black" | null;
            /** @description What only officials see: notes and notices. */
            office?: components["schemas"]["Office"];
            /** @enum {string} */
            on_move: "white" | "black";
            outcome: components["schemas"]["HowItEnded"] | null;
            /**
             * @description `stopped`, `interrupted` or `adjourned` while the clocks stand still.
             * @enum {string|null}
             */
            paused: "stopped" | "interrupted" | "adjourned" | null;
            /** @enum {string} */
            place: "board" | "screen";
            /**
             * @description Whether a move presses the clock by itself.
             * @enum {string}
             */
            presses: "by-hand" | "with-the-move";
            /** @description Who has said that he is ready to resume. */
            ready: ("white" | "black")[];
            /**
             * @description `director`, or `program` where nobody confirms what it rules.
             * @enum {string}
             */
            ruled_by: "program" | "director";
            rulings: components["schemas"]["Ruling"][];
            /** @description Who has sat at the board of a player and is not the player; for players and officials. */
            sat_for?: components["schemas"]["SatFor"][];
            /** @enum {string} */
            seat: "white" | "black" | "director" | "spectator" | "program";
            /** @description What touching has bound the player on move to; for himself and for officials. */
            touched?: components["schemas"]["Told"];
            /**
             * @description Nobody records the moves of this board, so that `men` tells nothing; for those who do not play there. `on-paper` where
             *     nobody counts them either, `on-tablet` where the clock does.
             * @enum {string}
             */
            unseen?: "on-paper" | "on-tablet";
        };
        /** @description How a ruling can be appealed. */
        WayOfAppeal: {
            /** @description What is good to know when it is heard; for officials. */
            advice: components["schemas"]["Clause"][];
            /** @description Before whom it comes, one after the other. */
            chain: components["schemas"]["AppealInstance"][];
            /** @description What became of the appeals that this seat may know of. */
            filed: components["schemas"]["Appealed"][];
            form: components["schemas"]["Told"] | null;
            /** @description Until when, in words; nothing where the book sets no time. */
            until: components["schemas"]["Told"] | null;
            /**
             * Format: int64
             * @description The same as a moment of the game's own clock, where it is one.
             */
            until_moment: number | null;
        };
        /**
         * Format: int64
         * @description A moment of the day: milliseconds since 1970 (UTC).
         */
        When: number;
        /** @description A book, clause by clause, with what may be announced and how unclear texts are read. */
        WholeBook: {
            chapters: components["schemas"]["Chapter"][];
            name: string;
            readings: components["schemas"]["ReadingOfBook"][];
            title: string;
            variations: components["schemas"]["VariationOfBook"][];
        };
        WholeCase: {
            /** @description Its path under `cases/` without the ending. */
            name: string;
            story: components["schemas"]["Story"] | null;
            text: string;
            title: string;
        };
        /** @description A clause and everything that is known of it. */
        WholeClause: {
            /** @description The clauses that it stands under, outermost first. */
            above: components["schemas"]["LedgerClause"][];
            after: components["schemas"]["LedgerClause"] | null;
            before: components["schemas"]["LedgerClause"] | null;
            /** @description The clauses right below it. */
            below: components["schemas"]["LedgerClause"][];
            book: string;
            chapter: string;
            decides: components["schemas"]["MatterOfBooks"][];
            gist: string;
            how: string | null;
            id: string;
            title: string;
        };
        WhyBooksDiffer: {
            sentences: string[];
        };
        /** @description One thing that was written down. A sheet is corrected by striking, so that everybody sees what stood there. */
        Written: {
            struck?: boolean;
            text: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

/** What goes over the wire, by its name: `Schemas['EventOpened']`. */
export type Schemas = components['schemas'];
